import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OWNER_TOKEN_FILE } from '../access/tokens.ts';
import { encodeConclusion, encodeRelease, UPLOAD_TYPE } from '../api/uploadBody.ts';
import type { Conclusion } from '../api/uploadBody.ts';
import type { ReleaseUpload } from '../gate/releaseUpload.ts';
import { CliError } from './cliError.ts';

export interface RegistryClient {
  url: string;
  get<Answer>(path: string): Promise<Answer>;
  /** Null for an answer without a body. */
  post<Answer>(path: string, body: object): Promise<Answer>;
  /** Sends the files while the conclusion is still being found; where there is none, there is no release either. */
  upload<Answer>(upload: ReleaseUpload, conclusion: Promise<Conclusion>): Promise<Answer>;
}

/** Speaks to the registry at `url`. Refusals and an unreachable server throw a `CliError` of one line. */
export function registryClient(url: string, token: string): RegistryClient {
  async function call<Answer>(place: string, init: RequestInit & { duplex?: 'half' }): Promise<Answer> {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const answer = await fetch(new URL(place, url), { ...init, headers }).catch((error: unknown) => {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new CliError(
        `No registry answers at ${url} (${cause || 'no connection'}). Start it with: npm start`,
        3,
      );
    });
    const text = await answer.text();
    if (!answer.ok) throw refusal(text, answer.status);
    return (text ? JSON.parse(text) : null) as Answer;
  }

  return {
    url,
    get: (place) => call(place, {}),
    post: (place, body) =>
      call(place, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async upload<Answer>(upload: ReleaseUpload, conclusion: Promise<Conclusion>) {
      const sent = call<Answer>('/registry/releases', {
        method: 'POST',
        headers: { 'content-type': UPLOAD_TYPE },
        body: uploadBody(upload, conclusion),
        duplex: 'half',
      });
      const [answer] = await Promise.all([sent, conclusion]);
      return answer;
    },
  };
}

const uploadBody = (upload: ReleaseUpload, conclusion: Promise<Conclusion>) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encodeRelease(upload));
      controller.enqueue(encodeConclusion(await conclusion));
      controller.close();
    },
  });

function refusal(text: string, status: number): CliError {
  try {
    const { message, problems } = JSON.parse(text) as { message: string; problems?: string[] };
    return new CliError(problems?.join('\n') ?? message, 1);
  } catch {
    return new CliError(`The server answered ${status} and no reason: is --url a release registry?`, 3);
  }
}

/** The token given, else RELEASE_TOKEN, else the owner token that the local server wrote into its data directory. */
export async function findToken(given: string | undefined, url: string, dataDir: string): Promise<string> {
  const token = given ?? process.env['RELEASE_TOKEN'];
  if (token) return token;
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
  const file = path.join(dataDir, OWNER_TOKEN_FILE);
  const owner = local ? await readFile(file, 'utf8').catch(() => '') : '';
  if (!owner) throw new CliError('No release token: give --token, or set RELEASE_TOKEN.', 2);
  return owner.trim();
}
