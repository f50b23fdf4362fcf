import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { messages } from '../messages.ts';
import { ArtefactsUnavailable } from './artefactStore.ts';
import { sha256 } from './sha256.ts';

export interface BucketSettings {
  bucket: string;
  region: string;
  /** Null for AWS in this region. */
  endpoint: string | null;
  /** Null for the machine's role, as AWS tools find it. */
  credentials: { keyId: string; secret: string } | null;
}

export interface StoredObject {
  key: string;
  bytes: number;
  at: Date;
}

/** S3-compatible. Failures throw ArtefactsUnavailable with a sentence for operators. */
export interface Bucket {
  /** Resolves once durable; the store checks the SHA-256. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Puts only if absent; returns whether it did. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  get(key: string): Promise<Uint8Array | null>;
  list(prefix: string): Promise<StoredObject[]>;
  /** No-op if absent. */
  remove(key: string): Promise<void>;
}

/** Milliseconds of silence before one retry, then failure. */
const PATIENCE_MS = 4000;
const ATTEMPTS = 2;

export function openBucket(settings: BucketSettings, patienceMs = PATIENCE_MS): Bucket {
  const { bucket: Bucket } = settings;
  const client = new S3Client(clientConfig(settings, patienceMs));

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (error) {
      throw unavailable(error, Bucket);
    }
  }

  const write = (Key: string, bytes: Uint8Array, condition: { IfNoneMatch?: '*' } = {}) =>
    client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: bytes,
        ChecksumSHA256: sha256(bytes).toString('base64'),
        ...condition,
      }),
    );

  return {
    put: (key, bytes) => ask(() => write(key, bytes).then(() => {})),
    create: (key, bytes) =>
      ask(() =>
        write(key, bytes, { IfNoneMatch: '*' }).then(
          () => true,
          unless(['PreconditionFailed', 'ConditionalRequestConflict'], false),
        ),
      ),
    get: (Key) =>
      ask(() =>
        client
          .send(new GetObjectCommand({ Bucket, Key }))
          .then(({ Body }) => Body?.transformToByteArray() ?? null, unless(['NoSuchKey'], null)),
      ),
    list: (Prefix) =>
      ask(async () => {
        const found: StoredObject[] = [];
        let ContinuationToken: string | undefined;
        do {
          const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
          for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
            found.push({ key: Key, bytes: Size, at: LastModified });
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken);
        return found;
      }),
    remove: (Key) => ask(() => client.send(new DeleteObjectCommand({ Bucket, Key })).then(() => {})),
  };
}

function clientConfig({ region, endpoint, credentials }: BucketSettings, patienceMs: number): S3ClientConfig {
  return {
    region,
    // Stores other than AWS lack per-bucket hosts and unrequested checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials
      ? { credentials: { accessKeyId: credentials.keyId, secretAccessKey: credentials.secret } }
      : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs,
    },
  };
}

const unless =
  <Value>(names: string[], value: Value) =>
  (error: Error): Value => {
    if (!names.includes(error.name)) throw error;
    return value;
  };

interface StoreError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

function unavailable(error: unknown, bucket: string): ArtefactsUnavailable {
  const { name, code, message, $metadata } = error as StoreError;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return new ArtefactsUnavailable(messages.bucket.noBucket(bucket));
  if (status === 401 || status === 403)
    return new ArtefactsUnavailable(messages.bucket.refused(bucket, name));
  const reason = name === 'Error' ? (code ?? message) : name;
  return new ArtefactsUnavailable(messages.bucket.silent(status ? `${status} ${reason}` : reason));
}
