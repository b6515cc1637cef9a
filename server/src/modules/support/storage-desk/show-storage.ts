import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { storedApplicationFiles } from '#modules/shop/shop-application'
import { storedGoodsDocuments, storedGoodsDocumentsOfShops } from '#modules/shop/catalog'
import { storedPapers } from '#modules/support/bulk-run'
import { storedMessageFiles } from '#modules/support/chat'
import { storedQuoteFiles } from '#modules/trade/inquiry'
import { storedOrderFiles } from '#modules/trade/order'
import { storedPictures, storedPicturesOfShops } from '#modules/foundation/media'
import { shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { databaseBytes } from './storage-desk.store.ts'

interface Used {
  files: number
  bytes: number
}

const shownShops = 20
const shownBackups = 10
const backupName = /^borong-[\w-]+\.tar\.gz$/

async function backupsIn(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => backupName.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name))
      return { name, bytes: size, madeAt: mtime }
    }),
  )
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime()).slice(0, shownBackups)
}

/** Pictures and documents of goods together, of the shops that take most. */
async function usedByShops(ctx: Ctx) {
  const sums = new Map<number, Used>()
  for (const { shopId, files, bytes } of [
    ...(await storedPicturesOfShops(ctx)),
    ...(await storedGoodsDocumentsOfShops(ctx)),
  ]) {
    const sum = sums.get(shopId) ?? { files: 0, bytes: 0 }
    sums.set(shopId, { files: sum.files + files, bytes: sum.bytes + bytes })
  }
  const largest = [...sums].toSorted(([, a], [, b]) => b.bytes - a.bytes).slice(0, shownShops)
  const names = await shopNames(
    ctx,
    largest.map(([id]) => id),
  )
  return largest.map(([shopId, used]) => ({ shopId, name: names.get(shopId) ?? '', ...used }))
}

/** Where everything lies and what it takes: of files what the database knows of them, of disk and backups what is there. */
export async function showStorage(ctx: Ctx) {
  const { dataDir, databaseUrl } = ctx.app.config
  const backupFolder = join(dataDir, 'dump')
  const disk = await statfs(dataDir)
  return {
    isServer: databaseUrl !== undefined,
    databaseBytes: await databaseBytes(ctx),
    mediaFolder: join(dataDir, 'media'),
    backupFolder,
    diskBytes: disk.blocks * disk.bsize,
    freeBytes: disk.bavail * disk.bsize,
    pictures: await storedPictures(ctx),
    goodsDocuments: await storedGoodsDocuments(ctx),
    orderFiles: await storedOrderFiles(ctx),
    quoteFiles: await storedQuoteFiles(ctx),
    messageFiles: await storedMessageFiles(ctx),
    applicationFiles: await storedApplicationFiles(ctx),
    papers: await storedPapers(ctx),
    shops: await usedByShops(ctx),
    backups: await backupsIn(backupFolder),
  }
}
export type ShownStorage = Awaited<ReturnType<typeof showStorage>>
