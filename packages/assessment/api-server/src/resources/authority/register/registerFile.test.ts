import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  API_ROUTES,
  IDEMPOTENCY_KEY,
  REGISTER_FILE_LIMITS,
  type RegisterFileCheck,
  type RegisterFileImported,
} from '@psma/api-contract';
import { startAuthority, type TestAdviser, type TestAuthority } from '../../../testing/authority.ts';

type Refusal = { message: string; details?: { field?: string; current?: RegisterFileCheck } };

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

describe('A-ADV-011 organisations of a CSV file', () => {
  let authority: TestAuthority;
  let adviser: TestAdviser;
  let mark: string;

  beforeAll(async () => {
    authority = await startAuthority();
  });
  afterAll(() => authority.close());
  beforeEach(async () => {
    adviser = await authority.adviser();
    mark = randomUUID();
  });

  const check = async (content: string | Buffer) =>
    adviser.call<RegisterFileCheck & Refusal>(API_ROUTES.registerFileCheck, {
      body: { file: base64(content) },
    });
  const importFile = async (content: string | Buffer, digest: string, key = randomUUID()) =>
    adviser.call<RegisterFileImported & Refusal>(API_ROUTES.registerFileImport, {
      body: { file: base64(content), digest },
      headers: { [IDEMPOTENCY_KEY]: key },
    });
  const problems = async (content: string) => (await check(content)).body.problems;
  const namesIn = async (search: string) =>
    (await adviser.search({ search })).organisations.map(({ name }) => name);

  test('are checked without a change, then imported with name, sector and note', async () => {
    const file = `name,Note,SECTOR\r\n"Harbour, ${mark}","Two ""lines""\nof text",water\r\n Ŵy  ${mark} ,,\r\n`;
    const { body: checked } = await check(file);
    expect(checked).toMatchObject({ organisations: 2, problems: [] });
    expect(await namesIn(mark)).toEqual([]);
    expect(await importFile(file, checked.digest)).toMatchObject({ status: 201, body: { organisations: 2 } });
    const { organisations } = await adviser.search({ search: mark });
    expect(organisations.map(({ name, sector }) => [name, sector])).toEqual([
      [`Harbour, ${mark}`, 'Water'],
      [`Ŵy ${mark}`, null],
    ]);
    expect((await adviser.read(organisations[0]!.id)).note).toBe('Two "lines"\nof text');
    expect((await adviser.record())[0]).toMatchObject({ kind: 'organisationsImported', subject: '2' });
  });

  test('with or without a byte order mark; formulas stay text', async () => {
    const file = `\ufeffName\n=1+1 ${mark}\n`;
    await importFile(file, (await check(file)).body.digest);
    expect(await namesIn(mark)).toEqual([`=1+1 ${mark}`]);
  });

  test('with mixed line ends', async () => {
    const file = `Name\r\nHarbour ${mark}\nMill ${mark}\rPort ${mark}\r\n`;
    await importFile(file, (await check(file)).body.digest);
    expect(await namesIn(mark)).toEqual([`Harbour ${mark}`, `Mill ${mark}`, `Port ${mark}`]);
  });

  test.each([
    ['semicolons', 'Name;Sector;Note\nHarbour, MARK;Transport;One, two\n'],
    ['semicolons after sep=', 'sep=;\r\nName;Sector;Note\r\n"Harbour, MARK";Transport;One, two\r\n'],
    ['commas after sep=', 'sep=,\nName,Sector,Note\n"Harbour, MARK",Transport,"One, two"\n'],
    ['tabs', 'Name\tSector\tNote\nHarbour, MARK\tTransport\tOne, two\n'],
  ])('with %s', async (_, text) => {
    const file = text.replace('MARK', mark);
    const { body: checked } = await check(file);
    expect(checked).toMatchObject({ organisations: 1, problems: [] });
    await importFile(file, checked.digest);
    const { organisations } = await adviser.search({ search: mark });
    expect(organisations.map(({ name, sector }) => [name, sector])).toEqual([
      [`Harbour, ${mark}`, 'Transport'],
    ]);
    expect((await adviser.read(organisations[0]!.id)).note).toBe('One, two');
  });

  test.each([
    ['XLSX', Buffer.from('PK\u0003\u0004 and more')],
    ['XLS', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('a workbook (%s) is refused with what to do', async (_, workbook) => {
    const { status, body } = await check(workbook);
    expect([status, body.message]).toEqual([
      400,
      'The file is a workbook. Save it as “CSV UTF-8” and choose that file.',
    ]);
  });

  test('with empty columns at the end', async () => {
    const file = `Name,Sector,Note,, \nHarbour ${mark},Water,,,\nMill ${mark},,Text,,\n`;
    expect(await problems(file)).toEqual([]);
  });

  test('every row’s problem is named', async () => {
    await adviser.register(`Harbour ${mark}`);
    const long = 'x'.repeat(1001);
    const rows = [
      ['Name', 'Sector', 'Note'],
      ['', 'Water', ''],
      [`HARBOUR ${mark}`, '', ''],
      [`Mill ${mark}`, '', ''],
      [`mill ${mark}`, '', ''],
      [`Fish ${mark}`, 'Fishing', ''],
      [long, '', ''],
      [`Note ${mark}`, '', long],
      [`Short ${mark}`, ''],
      ['', '', ''],
    ];
    const found = await problems(rows.map((cells) => cells.join(',')).join('\n'));
    expect(found.map(({ row, kind, firstRow }) => [row, kind, firstRow])).toEqual([
      [2, 'nameMissing', null],
      [3, 'nameRegistered', null],
      [5, 'nameTwice', 4],
      [6, 'sectorUnknown', null],
      [7, 'nameTooLong', null],
      [8, 'noteTooLong', null],
      [9, 'cellCount', null],
    ]);
    expect(found[1]!.name).toBe(`HARBOUR ${mark}`);
  });

  test('a file with a problem is imported not even in part', async () => {
    const file = `Name,Note\nGood ${mark},\n,Without a name\n`;
    const { digest } = (await check(file)).body;
    expect(await importFile(file, digest)).toMatchObject({
      status: 400,
      body: { details: { field: 'file' } },
    });
    expect(await namesIn(mark)).toEqual([]);
  });

  test.each([
    ['UTF-16', Buffer.from('\ufeffName\nHarbour', 'utf16le'), 'not UTF-8'],
    ['UTF-16 without a mark', Buffer.from('Name\nHarbour', 'utf16le'), 'not UTF-8'],
    ['Latin-1', Buffer.from('Name\nCafé', 'latin1'), 'not UTF-8'],
    ['an open quotation mark', 'Name\nMill\n"Harbour\nPort', 'at or after row 3'],
    [
      'unknown columns',
      'Name,Town,Owner\nHarbour,,',
      'not known: Town, Owner. Known ones: Name, Sector, Note',
    ],
    ['many unknown columns', 'Name,A,B,C,D,E,F,G\nHarbour', 'not known: A, B, C, D, E and 2 more. Known'],
    ['a long unknown column', `Name,${'x'.repeat(41)}\nHarbour`, `: ${'x'.repeat(40)}…. Known`],
    ['a filled column without a name', 'Name,,\nHarbour,,Text', 'column 2 without a name, column 3 without'],
    ['a column twice', 'Name,name\nHarbour,', 'the column Name twice'],
    ['no column Name', 'Sector\nWater', 'no column Name'],
    ['no row', 'Name\n\n', 'no row below its header'],
    ['too many rows', `Name\n${'x\n'.repeat(REGISTER_FILE_LIMITS.rows + 1)}`, 'more than 5000 rows'],
    ['more than 2 MB', `Name\n${'x'.repeat(REGISTER_FILE_LIMITS.bytes)}`, 'larger than 2 MB'],
  ])('a file is refused with a sentence: %s', async (_, content, sentence) => {
    const { status, body } = await check(content);
    expect([status, body.details?.field]).toEqual([sentence.includes('MB') ? 413 : 400, 'file']);
    expect(body.message).toContain(sentence);
  });

  test('a longer body is refused with 413 before it is read', async () => {
    const address = await authority.server.listen({ port: 0 });
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
        socket.write(
          `POST /api/authority/organisations/check HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${adviser.token}\r\n` +
            'content-type: application/json\r\ncontent-length: 3000000\r\n\r\n{',
        ),
      );
      socket.once('data', (data) => {
        socket.destroy();
        resolve(String(data));
      });
      socket.once('error', reject);
    });
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect(response).toContain('The file is larger than 2 MB. Split it.');
  });

  test('the largest file is imported', async () => {
    const { rows, bytes } = REGISTER_FILE_LIMITS;
    const lines = Array.from({ length: rows }, (_, nth) => `${nth} ${mark},`);
    const header = 'Name,Note\n';
    const notes =
      Math.floor((bytes - header.length) / rows) - Math.max(...lines.map((line) => line.length)) - 1;
    const file = `${header}${lines.map((line) => `${line}${'x'.repeat(notes)}\n`).join('')}`;
    expect(Buffer.byteLength(file)).toBeGreaterThan(bytes * 0.99);
    const { body } = await importFile(file, (await check(file)).body.digest);
    expect(body).toEqual({ organisations: rows });
  });

  describe('an import is refused with a new check', () => {
    const expectRefused = async (file: string, digest: string) => {
      const { status, body } = await importFile(file, digest);
      expect([status, body.details?.current]).toEqual([409, (await check(file)).body]);
      return body.details!.current!;
    };

    test('if the file changed', async () => {
      const { digest } = (await check(`Name\nHarbour ${mark}`)).body;
      await expectRefused(`Name\nMill ${mark}`, digest);
      expect(await namesIn(mark)).toEqual([]);
    });

    test('if an organisation was added', async () => {
      const file = `Name\nHarbour ${mark}`;
      const { digest } = (await check(file)).body;
      await adviser.register(`harbour ${mark}`);
      expect((await expectRefused(file, digest)).problems).toMatchObject([{ kind: 'nameRegistered' }]);
    });

    test('if an organisation was changed', async () => {
      const other = await adviser.register(`Port ${mark}`);
      const file = `Name\nHarbour ${mark}`;
      const { digest } = (await check(file)).body;
      await adviser.change(other.id, { version: other.version, name: `Quay ${mark}` });
      await expectRefused(file, digest);
    });
  });

  test('a repeated request imports once, and gets the same response', async () => {
    const file = `Name\nHarbour ${mark}`;
    const { digest } = (await check(file)).body;
    const key = randomUUID();
    const responses = [await importFile(file, digest, key), await importFile(file, digest, key)];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [201, { organisations: 1 }],
      [201, { organisations: 1 }],
    ]);
    const [{ adviser: you } = { adviser: null }] = await adviser.record();
    const query = { kind: 'organisationsImported', adviser: you?.id ?? '' } as const;
    expect(await adviser.record(query)).toHaveLength(1);
    expect((await importFile(file, digest)).status).toBe(409);
  });

  test('of imports and additions at the same time, one wins whole', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `Harbour ${round} ${mark}`;
      const file = `Name\n${name}\nMill ${round} ${mark}`;
      const { digest } = (await check(file)).body;
      const results = await Promise.all([
        importFile(file, digest),
        adviser.tryRegister(name),
        importFile(file, digest),
      ]);
      const done = results.filter(({ status }) => status === 201);
      expect([done.length, results.every(({ status }) => [201, 409].includes(status))]).toEqual([1, true]);
      const isImported = results[1].status !== 201;
      expect(await namesIn(`${round} ${mark}`)).toHaveLength(isImported ? 2 : 1);
    }
  });
});
