import { expect, test } from '@jest/globals';
import { createServer } from '@psma/http-kit';
import { separateHosts } from './separateHosts.ts';

test.each([
  ['http://console.localhost:4000', '/kit/@psma/x', [200, 200, 404]],
  ['http://console.localhost:4000', '/registry/x', [200, 404, 404]],
  ['http://console.psma.example', '/kit/@psma/x', [404, 404, 200]],
])(
  'A-REM-040 with the console at %s %s answers at that host, at 127.0.0.1, elsewhere: %j',
  async (origin, url, statuses) => {
    const app = createServer({ logLevel: 'fatal' });
    separateHosts(app, origin);
    app.get(url, () => 'there');
    const hosts = ['console.localhost:4000', '127.0.0.1:4000', 'console.psma.example'];
    const answers = await Promise.all(hosts.map((host) => app.inject({ url, headers: { host } })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    await app.close();
  },
);
