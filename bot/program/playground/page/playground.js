// Times such as “in 5 minutes” go on while nothing else happens.

const UNITS = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 0]];
const EVERY = 1000;

function relative(moment) {
  const seconds = (moment - Date.now()) / 1000;
  const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least);
  const locale = window.simcordPreview?.profile.locale ?? "en-US";
  const amount = Math.round(seconds / (length || 1));
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(amount, unit);
}

setInterval(() => {
  for (const time of document.querySelectorAll('time[data-style="R"]')) {
    const text = relative(new Date(time.dateTime));
    if (time.textContent !== text) time.textContent = text;
  }
}, EVERY);

// Of what the page says about itself, players need to know only what has gone wrong.

const GRAVE = /not completed|uncertain|interrupted|ended|closed|unavailable/i;
const status = document.getElementById("action-status");

new MutationObserver(() => status.toggleAttribute("data-grave", GRAVE.test(status.textContent)))
  .observe(status, { childList: true, characterData: true, subtree: true });

// Whoever begins to look somewhere sees the newest first.

const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
let looksAs = null;

function goDown() {
  if (window.simcordPreview.ready) timeline.scrollTop = timeline.scrollHeight;
  else requestAnimationFrame(goDown);
}

new MutationObserver(() => {
  const { viewerId } = window.simcordPreview;
  if (viewerId && viewerId !== looksAs) {
    looksAs = viewerId;
    goDown();
  }
}).observe(list, { childList: true });

// Pictures come after their messages; whoever was at the newest stays there.

const NEAR = 40;
let isAtNewest = true;

timeline.addEventListener("scroll", () => {
  isAtNewest = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
});
timeline.addEventListener("load", () => { if (isAtNewest) goDown(); }, true);
