import type { Ctx } from '#platform/ctx'
import type { Found } from '#platform/found'
import { companiesCalled, companiesNamedUnscoped, companyNames, companyOfCode } from './organisation.store.ts'

/** Companies of a name (names are not unique) or the one of an id, for those who run the mall. */
export const findCompanies = (
  ctx: Ctx,
  called: { id: number } | { name: string },
): Promise<{ id: number; name: string }[]> => companiesCalled(ctx, called)

/** Some companies with their names, those with a word in it, by name: for a shop, of its own customers. */
export const nameCompanies = (
  ctx: Ctx,
  ids: readonly number[],
  text = '',
  limit = 1000,
): Promise<{ id: number; name: string }[]> => companyNames(ctx, ids, text, limit)

/** Companies by a part of their name or by their code, for those who run the mall. */
export const findCompaniesNamed = async (ctx: Ctx, text: string, limit: number): Promise<Found[]> =>
  (await companiesNamedUnscoped(ctx, text, limit)).map((it) => ({
    id: String(it.id),
    title: it.name,
    text: it.code,
  }))

/** Companies of this whole name or with this code, for somebody who knows the one or the other; at most so many as share a name. */
export const findCompaniesCalled = async (ctx: Ctx, called: string): Promise<{ id: number; name: string }[]> => {
  const named = await companiesCalled(ctx, { name: called })
  const coded = await companyOfCode(ctx, called)
  return coded && named.every((it) => it.id !== coded.id) ? [coded, ...named] : named
}
