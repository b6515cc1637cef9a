import type { Reply, storageApi } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { ShownStorage } from './show-storage.ts'

export const presentStorage = (it: ShownStorage): Reply<typeof storageApi.show> => ({
  database: it.isServer ? 'SERVER' : 'EMBEDDED',
  database_bytes: it.databaseBytes,
  media_folder: it.mediaFolder,
  backup_folder: it.backupFolder,
  disk_bytes: it.diskBytes,
  free_bytes: it.freeBytes,
  kinds: [
    { kind: 'PICTURES', ...it.pictures },
    { kind: 'GOODS_DOCUMENTS', ...it.goodsDocuments },
    { kind: 'ORDER_FILES', ...it.orderFiles },
    { kind: 'QUOTE_FILES', ...it.quoteFiles },
    { kind: 'MESSAGE_FILES', ...it.messageFiles },
    { kind: 'APPLICATION_FILES', ...it.applicationFiles },
    { kind: 'PAPERS', ...it.papers },
  ],
  shops: it.shops.map(({ shopId, name, files, bytes }) => ({
    shop_id: String(shopId),
    shop_name: name,
    files,
    bytes,
  })),
  backups: it.backups.map(({ name, bytes, madeAt }) => ({ name, bytes, made_at: toSeconds(madeAt) })),
})
