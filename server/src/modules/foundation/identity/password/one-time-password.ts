import { randomInt } from 'node:crypto'
import { days } from '#platform/clock'
import type { App } from '#platform/ctx'
import { hashPasswordForLogin, hashPasswordForStorage } from './hash-password.ts'

// Nothing that is read out or copied wrongly: no 0 and o, no 1, l and i.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

const goodFor = days(7)

export interface OneTimePassword {
  /** For the eyes of whoever asked for it, once; kept nowhere. */
  plain: string
  /** What is stored. */
  stored: string
  /** Until when it lets somebody in. */
  until: Date
}

/** A password for one login: 79 random bits, in four groups that can be told over the phone. */
export async function makeOneTimePassword(app: App): Promise<OneTimePassword> {
  const plain = Array.from({ length: 4 }, group).join('-')
  const until = new Date(app.clock.now().getTime() + goodFor)
  return { plain, stored: await hashPasswordForStorage(app, hashPasswordForLogin(plain)), until }
}
