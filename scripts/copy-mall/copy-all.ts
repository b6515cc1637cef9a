import { copyCategories } from './copy-categories.ts'
import type { Malls } from './copier.ts'
import { copyPages } from './copy-pages.ts'
import { copyShops, type Places } from './copy-shops.ts'

/**
 * Builds in an empty mall what people maintain in another one, by its calls alone: categories with parameters and pictures, brands, shops with owners,
 * freight, warehouses, pages and promotions, goods on the shelf with pictures, help, home page. The target has its regions and dictionaries already. Nothing is resumed: begin anew with an empty mall.
 */
export async function copyMall(malls: Malls): Promise<Places> {
  const places = await copyShops(malls, await copyCategories(malls))
  await copyPages(malls, places)
  return places
}
