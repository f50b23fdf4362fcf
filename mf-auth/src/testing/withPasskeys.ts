/** Gives surrounding tests a browser and page that support passkeys. */
export function withPasskeys(): void {
  const secure = Object.getOwnPropertyDescriptor(window, 'isSecureContext');
  beforeEach(() => {
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
    Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    if (secure) Object.defineProperty(window, 'isSecureContext', secure);
    else Reflect.deleteProperty(window, 'isSecureContext');
  });
}
