import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { grantablePermissions } from '@borong/contract'
import { describe, expect, test } from 'vitest'
import { bannerPicture, goodsPicture, hasIcon, pictureVariants, shopLogo } from './picture.ts'
import type { RegionPath, Words3 } from './seed.types.ts'
import { makeSeed } from './make-seed.ts'

const seedData = makeSeed()
const skus = seedData.goods.flatMap((goods) => goods.skus)
const keysOf = (list: { key: string }[]) => new Set(list.map((one) => one.key))
const repeated = (list: string[]) => list.filter((one, i) => list.indexOf(one) !== i)

/** Every Words3 anywhere in the demo data, with the path that leads to it. */
function* allMessages(value: unknown, path = 'seed'): Generator<[string, Words3]> {
  if (typeof value !== 'object' || value === null) return
  if ('en-us' in value) {
    yield [path, value as Words3]
    return
  }
  for (const [key, inner] of Object.entries(value)) yield* allMessages(inner, `${path}.${key}`)
}

function* allUrls(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'url') yield inner as string
    else yield* allUrls(inner)
  }
}

describe('the demo data', () => {
  test('is the same every time and quick to make', () => {
    // time on the processor, so that a busy machine does not fail the test
    const milliseconds = [1, 2, 3].map(() => {
      const before = process.cpuUsage()
      const again = makeSeed()
      const { user, system } = process.cpuUsage(before)
      expect(JSON.stringify(again)).toBe(JSON.stringify(seedData))
      return (user + system) / 1000
    })
    expect(Math.min(...milliseconds)).toBeLessThan(300)
  })

  test('has the size it promises', () => {
    expect(seedData.goods).toHaveLength(1200)
    expect(seedData.shops).toHaveLength(6)
    expect(seedData.companies).toHaveLength(3)
    expect(seedData.categories).toHaveLength(65)
    expect(new Set(seedData.categories.map((one) => one.key.split('/').length))).toEqual(new Set([1, 2, 3]))
    expect(seedData.brands).toHaveLength(53)
    expect(new Set(seedData.goods.map((one) => one.key.replace(/-\d+$/, ''))).size).toBeGreaterThanOrEqual(150)
    expect(seedData.orders.filter((it) => !it.earlier).length).toBe(60)
    expect(seedData.orders.length).toBe(132)
    expect(seedData.content.navigation).toHaveLength(6)
    expect(seedData.content.hotKeywords).toHaveLength(8)
    expect(seedData.content.advertisements).toHaveLength(4)
    expect(seedData.content.floors).toHaveLength(6)
    expect(seedData.carriers).toHaveLength(6)
  })

  test('repeats no key, number, name or code', () => {
    for (const list of [
      seedData.categories,
      seedData.brands,
      seedData.shops,
      seedData.goods,
      seedData.companies,
      seedData.orders,
    ]) {
      expect(repeated(list.map((one) => one.key))).toEqual([])
    }
    for (const language of ['en-us', 'zh-cn', 'en-id'] as const) {
      expect(repeated(seedData.goods.map((one) => one.names[language]))).toEqual([])
    }
    expect(repeated(skus.map((sku) => sku.no))).toEqual([])
    const members = seedData.companies.flatMap((company) => company.members)
    const logins = [...members, ...seedData.staff, seedData.operator, seedData.financeOperator].map(
      (one) => one.username,
    )
    expect(repeated(logins)).toEqual([])
    expect(repeated(members.map((one) => one.mobile))).toEqual([])
    expect(repeated(members.map((one) => one.email))).toEqual([])
  })

  test('speaks three languages everywhere', () => {
    const all = [...allMessages(seedData)]
    const holes = all.filter(([, words]) =>
      Object.values(words).some((text) => text.trim() === '' || /[|{}]/.test(text)),
    )
    expect(holes).toEqual([])
    const prose = /\.(names|descriptions|description|unit|name|title|subtitle|text|words)$/
    const mixed = /^seed\.content\.(floors|hotKeywords|navigation|advertisements)/
    const noHan = all.filter(
      ([path, words]) => prose.test(path) && !mixed.test(path) && !/\p{Script=Han}/u.test(words['zh-cn']),
    )
    expect(noHan).toEqual([])
    const hanElsewhere = all.filter(([, words]) => /\p{Script=Han}/u.test(words['en-us'] + words['en-id']))
    expect(hanElsewhere).toEqual([])
    for (const { names } of seedData.goods) {
      expect(names['en-us']).not.toBe(names['zh-cn'])
      expect(names['en-us']).not.toBe(names['en-id'])
    }
  })

  test('lets plain words find what buyers look for', () => {
    const found = (word: string) =>
      seedData.goods.filter((one) =>
        Object.values({
          ...one.names,
          ...Object.fromEntries(Object.entries(one.descriptions).map(([k, v]) => [`d-${k}`, v])),
        })
          .join('\n')
          .toLowerCase()
          .includes(word.toLowerCase()),
      )
    for (const word of ['kertas a4', 'A4 paper', 'A4纸']) {
      const paper = seedData.goods.filter((one) => one.key.startsWith('goods:copy-paper-'))
      expect(found(word)).toEqual(expect.arrayContaining(paper))
    }
    for (const { words } of seedData.content.hotKeywords) {
      for (const word of Object.values(words)) expect.soft(found(word).length, word).toBeGreaterThan(0)
    }
  })

  test('points only at things that exist', () => {
    const categories = keysOf(seedData.categories)
    const leaves = new Set(
      seedData.categories.map((one) => one.key).filter((key) => !seedData.categories.some((one) => one.parent === key)),
    )
    const brands = keysOf(seedData.brands)
    const shops = keysOf(seedData.shops)
    const goods = keysOf(seedData.goods)
    expect(leaves.size).toBe(40)
    for (const one of seedData.categories) if (one.parent !== undefined) expect(categories).toContain(one.parent)
    for (const one of seedData.goods) {
      expect(leaves).toContain(one.category)
      expect(brands).toContain(one.brand)
      expect(shops).toContain(one.shop)
      expect(seedData.shops.find((shop) => shop.key === one.shop)!.categories).toContain(one.category.split('/')[0])
    }
    for (const leaf of leaves) expect(seedData.goods.some((one) => one.category === leaf)).toBe(true)
    for (const brand of brands)
      expect
        .soft(
          seedData.goods.some((one) => one.brand === brand),
          brand,
        )
        .toBe(true)
    for (const shop of seedData.shops) for (const key of shop.categories) expect(categories).toContain(key)
    for (const one of seedData.staff) expect(shops).toContain(one.shop)
    for (const shop of shops) expect(seedData.staff.some((one) => one.shop === shop)).toBe(true)
    for (const floor of seedData.content.floors) {
      expect(floor.goods).toHaveLength(8)
      expect(floor.tags.length).toBeLessThanOrEqual(5)
      for (const title of Object.values(floor.title)) {
        expect([...title].length).toBeGreaterThanOrEqual(2)
        expect([...title].length).toBeLessThanOrEqual(4)
      }
      for (const key of floor.goods) {
        expect(goods).toContain(key)
        expect(seedData.goods.find((one) => one.key === key)!.category.startsWith(`${floor.category}/`)).toBe(true)
      }
    }
    for (const url of allUrls(seedData.content)) {
      expect(url.startsWith('/')).toBe(true)
      const [, kind, key] = /\{(\w+):([^}]+)\}/.exec(url) ?? []
      if (kind) expect({ category: categories, goods, shop: shops }[kind]).toContain(key)
    }
  })

  test('sells believable goods', () => {
    for (const one of seedData.goods) {
      expect(one.skus.length).toBeGreaterThanOrEqual(1)
      expect(one.skus.length).toBeLessThanOrEqual(6)
      expect(one.params.length).toBeGreaterThanOrEqual(3)
      expect(one.params.length).toBeLessThanOrEqual(6)
      expect(repeated(one.params.map((param) => param.name['en-us']))).toEqual([])
      expect(repeated(one.skus.map((sku) => JSON.stringify(sku.specs)))).toEqual([])
    }
    for (const sku of skus) {
      expect(Number.isSafeInteger(sku.priceSen) && sku.priceSen > 0).toBe(true)
      expect(sku.marketPriceSen).toBeGreaterThanOrEqual(sku.priceSen)
      expect(Number.isInteger(sku.weightGrams) && sku.weightGrams > 0).toBe(true)
      expect(sku.minQuantity % sku.orderMultiple).toBe(0)
      let from = sku.minQuantity
      let price = sku.priceSen
      for (const tier of sku.tiers) {
        expect(tier.from).toBeGreaterThan(from)
        expect(tier.from % sku.orderMultiple).toBe(0)
        expect(tier.priceSen).toBeLessThan(price)
        expect(tier.priceSen).toBeGreaterThan(0)
        ;({ from, priceSen: price } = tier)
      }
    }
    const share = (n: number) => n / seedData.goods.length
    expect(share(seedData.goods.filter((one) => one.skus.some((sku) => sku.onHand > 0)).length)).toBeGreaterThan(0.9)
    expect(share(seedData.goods.filter((one) => one.status === 'OFF_SHELF').length)).toBeCloseTo(0.03, 1)
    expect(skus.filter((sku) => sku.onHand === 0).length / skus.length).toBeCloseTo(0.04, 1)
    expect(seedData.goods.some((one) => one.skus.every((sku) => sku.onHand === 0))).toBe(true)
    expect(share(seedData.goods.filter((one) => one.skus.some((sku) => sku.tiers.length > 0)).length)).toBeCloseTo(
      0.6,
      1,
    )
  })

  test('has companies that keep the rules of the mall', () => {
    const members = seedData.companies.flatMap((company) => company.members)
    expect(members.filter((one) => one.mustReset)).toHaveLength(1)
    for (const one of [...members, ...seedData.staff, seedData.operator, seedData.financeOperator]) {
      expect(one.username).toMatch(/^(?!\d+$)[\u4e00-\u9fa5A-Za-z0-9_-]{4,20}$/)
    }
    for (const company of seedData.companies) {
      const units = keysOf(company.units)
      const people = keysOf(company.members)
      const roles = keysOf(company.roles)
      expect(company.members.filter((one) => one.owner)).toHaveLength(1)
      expect(company.units.filter((one) => one.parent === undefined)).toHaveLength(1)
      expect(company.addresses.filter((one) => one.default)).toHaveLength(1)
      expect(people).toContain(company.approvalRule.approver)
      for (const unit of company.units) if (unit.parent !== undefined) expect(units).toContain(unit.parent)
      for (const member of company.members) {
        expect(units).toContain(member.unit)
        if (member.manager !== undefined) expect(people).toContain(member.manager)
        for (const role of member.roles) expect(roles).toContain(role)
        expect(member.mobile).toMatch(/^(1[3-9]\d{9}|08\d{8,11})$/)
        expect([...member.nickname].length).toBeGreaterThanOrEqual(2)
        expect([...member.nickname].length).toBeLessThanOrEqual(20)
      }
      for (const role of company.roles) {
        expect(role.name).toMatch(/^.{1,10}$/u)
        expect(role.description.length).toBeLessThanOrEqual(200)
        for (const name of role.permissions) expect(grantablePermissions).toContain(name)
      }
      for (const address of company.addresses) {
        expect(address.consignee).toMatch(/^.{2,20}$/u)
        expect(address.detail).toMatch(/^.{1,50}$/u)
      }
      for (const title of company.invoiceTitles)
        expect(title.taxNo).toMatch(/^([A-Za-z0-9]{15}|[A-Za-z0-9]{18}|[A-Za-z0-9]{20})$/)
      for (const centre of company.costCentres) {
        expect(people).toContain(centre.managerKey)
        expect(centre.validFrom < centre.validTo).toBe(true)
      }
    }
    const { units, members: people } = seedData.companies.find((one) => one.key === 'company:arunika')!
    const depth = (key: string): number => {
      const parent = units.find((one) => one.key === key)?.parent
      return parent === undefined ? 1 : 1 + depth(parent)
    }
    expect(Math.max(...units.map((one) => depth(one.key)))).toBe(4)
    expect(units.length).toBeGreaterThanOrEqual(14)
    expect(people.map((one) => one.username)).toEqual(expect.arrayContaining(['dewi', 'rudi', 'sari']))
  })

  test('has orders in every state, each possible to place', () => {
    const states = new Set(
      seedData.orders.map((one) =>
        [one.status, one.status === 'NEW' ? one.audit : one.received].filter(Boolean).join(' '),
      ),
    )
    expect(states).toEqual(
      new Set([
        'NEW DRAFT',
        'NEW PENDING',
        'NEW REJECTED',
        'CONFIRM',
        'PAID_OFF',
        'SHIPPED NONE',
        'SHIPPED PART',
        'ROG',
        'COMPLETE',
        'CANCELLED',
      ]),
    )
    const carriers = new Set(seedData.carriers.map((one) => one.code))
    for (const order of seedData.orders) {
      const company = seedData.companies.find((one) => one.key === order.company)!
      expect(keysOf(company.members)).toContain(order.buyer)
      const centre = company.costCentres.find((one) => one.code === order.costCentre)!
      expect(centre.validTo > '2030').toBe(true)
      expect(company.accountingSubjects.map((one) => one.code)).toContain(order.subject)
      expect(order.lines.length).toBeGreaterThan(0)
      expect(repeated(order.lines.map((line) => line.skuNo))).toEqual([])
      let total = 0
      for (const line of order.lines) {
        const goods = seedData.goods.find((one) => one.skus.some((sku) => sku.no === line.skuNo))!
        const sku = goods.skus.find((one) => one.no === line.skuNo)!
        expect(goods.shop).toBe(order.shop)
        expect(goods.status).toBe('ON_SHELF')
        expect(line.quantity).toBeGreaterThanOrEqual(sku.minQuantity)
        expect(line.quantity % sku.orderMultiple).toBe(0)
        expect(line.quantity).toBeLessThanOrEqual(sku.onHand)
        total += line.quantity * sku.priceSen * 0.9
      }
      if (order.audit === 'PENDING' || order.audit === 'REJECTED') {
        expect(total).toBeGreaterThanOrEqual(company.approvalRule.amountFromSen)
        expect(order.buyer).not.toBe(company.approvalRule.approver)
      }
      expect(order.rejectReason !== undefined).toBe(order.audit === 'REJECTED')
      expect(order.cancelReason !== undefined).toBe(order.status === 'CANCELLED')
      const shipped = ['SHIPPED', 'ROG', 'COMPLETE'].includes(order.status)
      expect(order.carrier !== undefined && carriers.has(order.carrier)).toBe(shipped)
      if (shipped) expect(order.trackingNo).toMatch(/^[A-Za-z0-9]+$/)
    }
    expect(new Set(seedData.orders.map((one) => one.shop)).size).toBe(6)
    expect(repeated(seedData.orders.flatMap((one) => one.trackingNo ?? []))).toEqual([])
  })

  test('lies in real places', () => {
    const folder = join(dirname(createRequire(import.meta.url).resolve('idn-area-data/package.json')), 'data')
    const rows = (file: string) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/\r?\n/)
        .slice(1)
        .map((line): [string, string, string] => {
          const [first = '', second = '', third = ''] = line.split(',')
          return [first, second, third]
        })
    const provinces = new Map(rows('provinces.csv').map(([code, name]) => [name, code]))
    const regencies = new Map(rows('regencies.csv').map(([code, province, name]) => [`${province} ${name}`, code]))
    const districts = new Set(rows('districts.csv').map(([, regency, name]) => `${regency} ${name}`))
    const real = ({ province, regency, district }: RegionPath) =>
      districts.has(`${regencies.get(`${provinces.get(province) ?? ''} ${regency}`) ?? ''} ${district}`)
    const places = [
      ...seedData.shops.map((one) => one.region),
      ...seedData.companies.flatMap((one) => one.addresses.map((a) => a.region)),
    ]
    expect(places.filter((place) => !real(place))).toEqual([])
    const cheaper = seedData.shops.flatMap((shop) =>
      (shop.freight.cheaperRegions ?? []).flatMap((one) => one.provinces),
    )
    expect(cheaper.filter((name) => !provinces.has(name))).toEqual([])
  })
})

describe('pictures', () => {
  test('use icons that exist', () => {
    const icons = [
      ...seedData.categories.map((one) => one.icon),
      ...seedData.goods.map((one) => one.icon),
      ...seedData.content.advertisements.map((one) => one.icon),
      ...seedData.content.floors.map((one) => one.tall.icon),
    ]
    expect([...new Set(icons)].filter((icon) => !hasIcon(icon))).toEqual([])
    expect(() => goodsPicture('no-such-thing', 0, 0)).toThrow('no-such-thing')
  })

  test('are plain drawings without text or script, different for each view', () => {
    const views = Array.from({ length: pictureVariants }, (_, variant) => goodsPicture('pen', 210, variant))
    expect(new Set(views).size).toBe(pictureVariants)
    for (const svg of [...views, shopLogo('ST', 38), bannerPicture('laptop', 220)]) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/s)
      expect(svg).not.toMatch(/<(script|text|foreignObject|image)|\son\w+=|NaN|undefined/)
    }
    expect(views[0]).toContain('viewBox="0 0 800 800"')
    expect(bannerPicture('laptop', 220)).toContain('viewBox="0 0 1600 500"')
  })
})
