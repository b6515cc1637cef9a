declare module 'pg/lib/utils.js' {
  /** A value as its text for the wire, or the bytes themselves. */
  export function prepareValue(value: unknown): string | Buffer | null
}
