import type { ChildProcess } from 'node:child_process';

/** Resolves with the address of the line `Ready: <address>`; rejects with the output if the process ends before. */
export const whenReady = (child: ChildProcess, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^Ready: (\S+)/m.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`)));
  });
