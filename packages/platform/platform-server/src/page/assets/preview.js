// Says so on open pages once their preview has ended, or no longer lets them in.
(() => {
  const status = document.querySelector('body > .strip [role="status"]');
  const check = async () => {
    const answer = await fetch('/releases/changes?since=0').catch(() => null);
    const change = { 401: 'closed', 410: 'ended' }[answer?.status ?? 0];
    if (change === undefined || !(status instanceof HTMLElement)) return;
    clearInterval(timer);
    status.textContent = status.dataset[change] ?? '';
  };
  const timer = setInterval(check, 30000);
  document.addEventListener('visibilitychange', check);
})();
