/* The yardstick: solves a game of two players in the usual way, with every move stored.

   It stores all edges in both directions, 4 bytes each, counts for every position the moves that do
   not yet lose, and goes backward from the positions that are over, first in, first out. Reads the
   sides of the game from standard input, as yardstick.py writes them, and prints one line of JSON.
   The seconds it tells are those of storing and of solving; reading the sides is not in them. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

typedef struct {
    int out;       /* knocked out */
    int swaps_reset;    /* the side after it has attacked */
    int weapons;   /* how many different values it can strike with, and which */
    int *weapon;
    int cells;     /* how many different hands it has, and for each and each value what a hit makes of it */
    int *struck;
    int turns;     /* how many sides it can be turned into, and which */
    int *turned;
} Side;

/* What is there by the mover; a game whose sides are alike has one mover. */
static Side *sides[2];
static u32 count[2];
static int movers, values, misere;
static u32 per_mover, positions;

/* The children of position i are children[first[i]] to children[first[i + 1] - 1], its parents likewise. */
static u64 *first_child, *first_parent, edges;
static u32 *children, *parents;

static char *value; /* w, l or d */
static u16 *distance;
static u32 *queue, decided;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

static void *memory(u64 items, size_t size)
{
    void *room = calloc(items + 1, size);
    if (!room) {
        fputs("not enough memory\n", stderr);
        exit(3);
    }
    return room;
}

static int number(void)
{
    int read;
    if (scanf("%d", &read) != 1) {
        fputs("the sides cannot be read\n", stderr);
        exit(2);
    }
    return read;
}

static int *numbers(int many)
{
    int *list = memory(many, sizeof *list);
    for (int i = 0; i < many; i++) list[i] = number();
    return list;
}

static void read_sides(void)
{
    movers = number();
    values = number();
    misere = number();
    for (int p = 0; p < movers; p++) {
        count[p] = number();
        sides[p] = memory(count[p], sizeof(Side));
        for (u32 i = 0; i < count[p]; i++) {
            Side *side = &sides[p][i];
            side->out = number();
            side->swaps_reset = number();
            side->weapons = number();
            side->weapon = numbers(side->weapons);
            side->cells = number();
            side->struck = numbers(side->cells * values);
            side->turns = number();
            side->turned = numbers(side->turns);
        }
    }
    per_mover = count[0] * count[movers - 1];
    positions = per_mover * movers;
}

/* Storing */

static void count_children(void)
{
    u32 i = 0;
    first_child = memory((u64)positions + 1, sizeof *first_child);
    for (int p = 0; p < movers; p++) {
        int q = movers - 1 - p;
        for (u32 a = 0; a < count[p]; a++)
            for (u32 b = 0; b < count[q]; b++) {
                const Side *mine = &sides[p][a], *theirs = &sides[q][b];
                first_child[i++] = edges;
                if (!mine->out && !theirs->out)
                    edges += (u64)mine->weapons * theirs->cells + mine->turns;
            }
    }
    first_child[i] = edges;
}

static void store_children(void)
{
    u32 *next = children = memory(edges, sizeof *children);
    for (int p = 0; p < movers; p++) {
        int q = movers - 1 - p;
        u32 base = q * per_mover, stride = count[p];
        for (u32 a = 0; a < count[p]; a++)
            for (u32 b = 0; b < count[q]; b++) {
                const Side *mine = &sides[p][a], *theirs = &sides[q][b];
                if (mine->out || theirs->out) continue;
                for (int c = 0; c < theirs->cells; c++)
                    for (int w = 0; w < mine->weapons; w++) {
                        u32 struck = theirs->struck[c * values + mine->weapon[w]];
                        *next++ = base + struck * stride + mine->swaps_reset;
                    }
                for (int t = 0; t < mine->turns; t++) *next++ = base + b * stride + mine->turned[t];
            }
    }
}

static void store_parents(void)
{
    first_parent = memory((u64)positions + 2, sizeof *first_parent);
    parents = memory(edges, sizeof *parents);
    /* Counted two places on, so that after the sums and the filling each start stands in its own place. */
    for (u64 e = 0; e < edges; e++) first_parent[children[e] + 2]++;
    for (u64 i = 2; i <= (u64)positions + 1; i++) first_parent[i] += first_parent[i - 1];
    for (u32 i = 0; i < positions; i++)
        for (u64 e = first_child[i]; e < first_child[i + 1]; e++)
            parents[first_parent[children[e] + 1]++] = i;
}

/* Solving */

static char value_if_over(const Side *mine, const Side *theirs, u32 moves)
{
    if (mine->out) return misere ? 'w' : 'l';
    if (theirs->out) return misere ? 'l' : 'w';
    return moves ? 'd' : 'l';
}

static void solve(void)
{
    u32 i = 0, head = 0;
    u16 *open = memory(positions, sizeof *open);
    value = memory(positions, sizeof *value);
    distance = memory(positions, sizeof *distance);
    queue = memory(positions, sizeof *queue);
    for (int p = 0; p < movers; p++)
        for (u32 a = 0; a < count[p]; a++)
            for (u32 b = 0; b < count[movers - 1 - p]; b++, i++) {
                open[i] = first_child[i + 1] - first_child[i];
                value[i] = value_if_over(&sides[p][a], &sides[movers - 1 - p][b], open[i]);
                if (value[i] != 'd') queue[decided++] = i;
            }
    while (head < decided) {
        u32 child = queue[head++];
        for (u64 e = first_parent[child]; e < first_parent[child + 1]; e++) {
            u32 parent = parents[e];
            if (value[parent] != 'd') continue;
            if (value[child] == 'l')
                value[parent] = 'w';
            else if (--open[parent] == 0)
                value[parent] = 'l';
            else
                continue;
            distance[parent] = distance[child] + 1;
            queue[decided++] = parent;
        }
    }
}

/* The most memory this process has had, in kB. The rusage would count what it was before this program
   was loaded into it; Linux tells the other in the status. */
static long peak_kb(void)
{
    char line[256];
    long peak = 0;
    struct rusage used;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "VmHWM: %ld", &peak) == 1) break;
    if (status) fclose(status);
    getrusage(RUSAGE_SELF, &used);
    return peak ? peak : used.ru_maxrss;
}

int main(void)
{
    double begun, stored, solved;
    read_sides();
    begun = seconds();
    count_children();
    store_children();
    store_parents();
    stored = seconds();
    solve();
    solved = seconds();
    printf("{\"positions\": %u, \"edges\": %llu, \"storing\": %.9f, \"solving\": %.9f, ", positions,
           (unsigned long long)edges, stored - begun, solved - stored);
    printf("\"peak_kb\": %ld, \"decided\": %u, \"longest\": %u}\n", peak_kb(), decided,
           decided ? distance[queue[decided - 1]] : 0);
    return 0;
}
