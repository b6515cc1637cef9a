import { type Reply, type approvalApi, catalogApi, shopApi } from '@borong/contract'
import { fresh, queryOn, useApiQuery } from '@borong/site-kit'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Names } from './say-policy.ts'

export type People = Reply<typeof approvalApi.people>
type Category = Reply<typeof catalogApi.categories>[number]

export interface CategoryChoice {
  id: string
  name: string
  /** Names of the categories above it. */
  above: string
}
const flat = (categories: readonly Category[], above: readonly string[] = []): CategoryChoice[] =>
  categories.flatMap((it) => [
    { id: it.category_id, name: it.name, above: above.join(' / ') },
    ...flat(it.children, [...above, it.name]),
  ])

/** Every category of the mall, each after the one above it. */
export function useCategories({ enabled }: { enabled: boolean }): readonly CategoryChoice[] | undefined {
  const tree = useApiQuery(catalogApi.categories, { id: 0 }, { enabled, staleTime: fresh.dictionary })
  return useMemo(() => tree.data && flat(tree.data), [tree.data])
}

const coming = '…'
/** Until the rows are there every name is on its way; after that a missing one is missing. */
const nameById = <T>(rows: readonly T[] | undefined, idOf: (row: T) => string, nameOf: (row: T) => string) => {
  const names = new Map(rows?.map((row) => [idOf(row), nameOf(row)]))
  return (id: string) => (rows ? names.get(id) : coming)
}

/** What people, places and things are called that a policy names; shops only those that are asked for. */
export function useNames({
  people,
  categories,
  shopIds,
}: {
  people: People | undefined
  categories: readonly CategoryChoice[] | undefined
  shopIds: readonly string[]
}): Names {
  const shops = useQueries({
    queries: [...new Set(shopIds)].map((id) => ({ ...queryOn(shopApi.show, { id }), staleTime: fresh.dictionary })),
    combine: (answers) =>
      answers.some((answer) => answer.isPending) ? undefined : answers.flatMap((answer) => answer.data ?? []),
  })
  return useMemo(
    () => ({
      member: nameById(
        people?.members,
        (it) => it.member_id,
        (it) => it.name,
      ),
      role: nameById(
        people?.roles,
        (it) => it.role_id,
        (it) => it.name,
      ),
      unit: nameById(
        people?.units,
        (it) => it.unit_id,
        (it) => it.name,
      ),
      costCentre: nameById(
        people?.cost_centers,
        (it) => it.id,
        (it) => it.code,
      ),
      subject: nameById(
        people?.accounting_subs,
        (it) => it.id,
        (it) => it.code,
      ),
      category: nameById(
        categories,
        (it) => it.id,
        (it) => it.name,
      ),
      shop: nameById(
        shops,
        (it) => it.shop_id,
        (it) => it.shop_name,
      ),
    }),
    [people, categories, shops],
  )
}
