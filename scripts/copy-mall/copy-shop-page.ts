import { type BorongClient, eachRow } from '@borong/client'
import { type Input, type Reply, shopPageLimits, type api } from '@borong/contract'
import { Copied, picturesInWords } from './copier.ts'

type Content = Reply<typeof api.shopPage.show>['live']
type Floor = Content['floors'][number]
type Sections = Input<typeof api.shopPage.saveSections>['sections']

interface Sides {
  reader: BorongClient
  seller: BorongClient
  goods: Copied
  picture: (address: string) => Promise<string>
}

/** The own categories of a shop with their goods, and its page as buyers see it. */
export async function copyShopPage(it: Sides): Promise<void> {
  const sections = await copySections(it)
  const { live, published } = await it.reader.shopPage.show()
  if (!published) return
  const { picture } = it
  const floors: Floor[] = []
  for (const floor of live.floors) floors.push(...(await writtenFloor(floor, { ...it, sections })))
  const { version } = await it.seller.shopPage.show()
  const saved = await it.seller.shopPage.save({
    ...live,
    version,
    logo: await picture(live.logo),
    banner: await picture(live.banner),
    ...(live.delivery && { delivery: await picturesInWords(live.delivery, picture) }),
    ...(live.returns && { returns: await picturesInWords(live.returns, picture) }),
    floors,
  })
  await it.seller.shopPage.publish({ version: saved.version })
}

async function copySections({ reader, seller, goods }: Sides): Promise<Copied> {
  const copied = new Copied()
  const { sections } = await reader.shopPage.sections()
  if (!sections.length) return copied
  const { version } = await seller.shopPage.sections()
  const tree: Sections = sections.map(({ names, children }) => ({
    names,
    children: children.map((child) => ({ names: child.names })),
  }))
  const made = await seller.shopPage.saveSections({ version, sections: tree })
  const flat = (all: typeof sections) => all.flatMap((it) => [it, ...it.children].map((one) => one.section_id))
  const [from, to] = [flat(sections), flat(made.sections)]
  for (const [at, id] of from.entries()) {
    copied.set(id, to[at]!)
    const inside: string[] = []
    for await (const { goods_id: one } of eachRow(reader.shopPage.sectionGoods, { id, page_size: 100 }))
      if (goods.has(one)) inside.push(goods.get(one))
    // The newest of a category is the first one that is read.
    const inOrder = inside.toReversed()
    for (let place = 0; place < inOrder.length; place += shopPageLimits.putAtOnce)
      await seller.shopPage.putGoods({ id: to[at]!, goods_ids: inOrder.slice(place, place + shopPageLimits.putAtOnce) })
  }
  return copied
}

/** A floor as it is written in the target; none where nothing of it was copied. */
async function writtenFloor(
  floor: Floor,
  { goods, sections, picture }: Sides & { sections: Copied },
): Promise<Floor[]> {
  const chosen = floor.goods_ids?.filter((id) => goods.has(id)).map((id) => goods.get(id))
  if (floor.goods_ids?.length && !chosen?.length) return []
  const leads = (of: 'NONE' | 'GOODS' | 'SECTION') => (of === 'GOODS' ? goods : sections)
  const pictures = []
  for (const { link_type: type, link_id: id, ...it } of floor.pictures ?? [])
    pictures.push({
      ...it,
      image: await picture(it.image),
      ...(type !== 'NONE' && id !== undefined && leads(type).has(id)
        ? { link_type: type, link_id: leads(type).get(id) }
        : { link_type: 'NONE' as const }),
    })
  return [
    {
      ...floor,
      ...(chosen && { goods_ids: chosen }),
      ...(floor.section_id && { section_id: sections.get(floor.section_id) }),
      ...(floor.pictures && { pictures }),
      ...(floor.texts && { texts: await picturesInWords(floor.texts, picture) }),
    },
  ]
}
