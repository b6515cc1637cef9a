import { eachRow } from '@borong/client'
import { Copied, type Malls, pictureCopier } from './copier.ts'

/** The tree of categories with its pictures and parameters, and the brands. Both trees are empty or new in the target. */
export async function copyCategories({ source, target, say }: Malls): Promise<{ categories: Copied; brands: Copied }> {
  const picture = pictureCopier(source.origin, target.operator.adminMedia.upload)
  const categories = new Copied()
  const tree = (await source.operator.adminCategory.tree()).categories
  for (const { category_id: id, parent_id: parent, names, image, parameter_num: parameters } of tree) {
    const made = await target.operator.adminCategory.create({
      ...(parent && { parent_id: categories.get(parent) }),
      names,
      image: await picture(image),
    })
    if (parameters) {
      const { parameters: wanted } = await source.operator.adminCategory.show({ id })
      await target.operator.adminCategory.change({ id: made.category_id, version: made.version, parameters: wanted })
    }
    categories.set(id, made.category_id)
  }
  say(`${tree.length} categories`)
  const brands = new Copied()
  // Doubles become one.
  const named = new Map<string, string>()
  for await (const brand of eachRow(source.operator.adminBrand.list, { page_size: 100 })) {
    const name = brand.brand_name.toLowerCase().replaceAll(/[\s-]/g, '')
    const { brand_id: id } = named.has(name)
      ? { brand_id: named.get(name)! }
      : await target.operator.adminBrand.create({ brand_name: brand.brand_name, logo: await picture(brand.logo) })
    named.set(name, id)
    brands.set(brand.brand_id, id)
  }
  say(`${named.size} brands`)
  return { categories, brands }
}
