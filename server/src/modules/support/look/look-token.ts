import { createHash, randomBytes } from 'node:crypto'

const prefix = 'look_'

/** The token of a look: nothing but chance, so that all it is good for stands in its row. */
export const makeLookToken = (): string => prefix + randomBytes(32).toString('base64url')
export const isLookToken = (text: string): boolean => text.startsWith(prefix)
export const hashLookToken = (token: string): string => createHash('sha256').update(token).digest('hex')
