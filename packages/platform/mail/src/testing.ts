import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  url: string;
  /** Recipients of accepted mails, once per mail. */
  recipients: string[];
  close(): Promise<void>;
}

/** A real SMTP server; accepts each mail once `answer` resolves. */
export async function startMailCatcher(answer: () => Promise<void> = async () => {}): Promise<MailCatcher> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      const take = async () => {
        await answer();
        callback();
      };
      stream.resume();
      stream.on('end', () => void take());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
