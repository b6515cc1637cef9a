import { readyCategories } from '#modules/shop/catalog'
import type { SeedCategory, Words3 } from './seed.types.ts'

/** The demo data has the ready categories that a sign is known for. */
export const categories: SeedCategory[] = readyCategories.flatMap(({ key, parent, names, sign }) =>
  sign ? { key, names: names as Words3, icon: sign, ...(parent !== undefined && { parent }) } : [],
)
