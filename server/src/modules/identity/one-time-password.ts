import { randomInt } from 'node:crypto'
import type { House } from '#platform/ctx'
import { hashPasswordForLogin, sealPassword } from './hash-password.ts'

// Nothing that is read out or copied wrongly: no 0 and o, no 1, l and i.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

export interface OneTimePassword {
  /** For the eyes of whoever asked for it, once; kept nowhere. */
  plain: string
  /** What is stored. */
  sealed: string
}

/** A password for one login: 79 random bits, in four groups that can be told over the phone. */
export async function makeOneTimePassword(house: House): Promise<OneTimePassword> {
  const plain = Array.from({ length: 4 }, group).join('-')
  return { plain, sealed: await sealPassword(house, hashPasswordForLogin(plain)) }
}
