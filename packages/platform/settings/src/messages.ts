export const messages = {
  secretTwice: (name: string) => `${name} and ${name}_FILE are both set: set one of them.`,
  secretUnreadable: (name: string, file: string, code: string) =>
    `${name}_FILE: ${file} cannot be read (${code}): give a file that this user may read.`,
  secretEmpty: (name: string, file: string) => `${name}_FILE: ${file} is empty.`,
} as const;
