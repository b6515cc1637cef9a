import { randomInt } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { nameKey, usernamesTaken } from './account.store.ts'

const suggested = 2
const tried = 12

/** Whether a username is taken, and two like it that are not: the name cut to 15 characters with some digits behind it. */
export async function suggestUsernames(ctx: Ctx, username: string): Promise<{ exist: boolean; suggests: string[] }> {
  const stem = [...username.replace(/[^\p{Script=Han}A-Za-z0-9_-]/gu, '')].slice(0, 15).join('') || 'user'
  const ideas = Array.from(
    { length: tried },
    (_, at) => `${stem}${at < 4 ? randomInt(10, 100) : randomInt(100, 100_000)}`,
  ).filter((idea) => !/^\d+$/.test(idea) && [...idea].length >= 4)
  const taken = await usernamesTaken(ctx, [username, ...ideas])
  if (!taken.has(nameKey(username))) return { exist: false, suggests: [] }
  return { exist: true, suggests: [...new Set(ideas)].filter((idea) => !taken.has(nameKey(idea))).slice(0, suggested) }
}
