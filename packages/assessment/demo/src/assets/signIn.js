// Logs in as a person of the demonstration, and opens that person's first page.
(() => {
  const strip = document.querySelector('body > .strip[data-client]');
  if (!(strip instanceof HTMLElement)) return;
  const alert = strip.querySelector('[role="alert"]');
  const prefix = `CognitoIdentityServiceProvider.${strip.dataset['client']}`;

  /** @param {Record<string, string>} tokens */
  const store = ({ Username, AccessToken = '', IdToken = '', RefreshToken = '' }) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    const values = {
      accessToken: AccessToken,
      idToken: IdToken,
      refreshToken: RefreshToken,
      clockDrift: '0',
    };
    for (const [name, value] of Object.entries(values))
      localStorage.setItem(`${prefix}.${Username}.${name}`, value);
    localStorage.setItem(`${prefix}.LastAuthUser`, Username ?? '');
    localStorage.setItem('token', AccessToken);
  };

  strip.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const response = await fetch('/demonstration/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: target.value }),
    }).catch(() => null);
    if (response?.ok) {
      store(await response.json());
      location.assign(target.dataset['home'] ?? '/');
    } else if (alert) alert.textContent = strip.dataset['failed'] ?? '';
  });
})();
