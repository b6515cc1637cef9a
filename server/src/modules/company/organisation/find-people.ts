import type { Ctx } from '#platform/ctx'
import { activePeople, namesOf, ownerRow } from './people.store.ts'

export interface Person {
  id: number
  name: string
}

/** Those of the given members who belong to the company and are not disabled. */
export const activeAmong = (ctx: Ctx, companyId: number, memberIds: readonly number[]): Promise<Person[]> =>
  activePeople(ctx, companyId, memberIds)

export const ownerOf = (ctx: Ctx, companyId: number): Promise<Person | undefined> => ownerRow(ctx, companyId)

/** Names for a trail, also of people who have left. */
export const namesOfMembers = async (ctx: Ctx, memberIds: readonly number[]): Promise<Map<number, string>> =>
  new Map((await namesOf(ctx, [...new Set(memberIds)])).map((row) => [row.id, row.name]))
