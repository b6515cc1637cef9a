import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Id, OneOf, Seconds } from './wire.ts'

export const storedKinds = [
  'PICTURES',
  'GOODS_DOCUMENTS',
  'ORDER_FILES',
  'QUOTE_FILES',
  'MESSAGE_FILES',
  'APPLICATION_FILES',
  'PAPERS',
] as const
export const databasePlaces = ['EMBEDDED', 'SERVER'] as const

const Bytes = (description: string) => Type.Integer({ minimum: 0, description })
const used = { files: Count('how many there are'), bytes: Bytes('what they take together') }

const Storage = Type.Object({
  database: OneOf(databasePlaces, 'EMBEDDED: in the data directory; SERVER: on a PostgreSQL server of its own'),
  database_bytes: Bytes('what the database takes'),
  media_folder: Type.String({ description: 'where pictures and files lie on the machine of the mall' }),
  backup_folder: Type.String({ description: 'where backups lie that name no other folder' }),
  disk_bytes: Bytes('how much the disk of the data directory takes'),
  free_bytes: Bytes('how much of it is free'),
  kinds: Type.Array(Type.Object({ kind: OneOf(storedKinds, 'what they are'), ...used }), {
    description: 'what takes room, by kind; a picture that was uploaded twice is counted once',
  }),
  shops: Type.Array(
    Type.Object({
      shop_id: Id('of the shop'),
      shop_name: Type.String({ description: 'what the shop is called' }),
      ...used,
    }),
    { description: 'pictures and documents of goods of the twenty shops that take most room, the largest first' },
  ),
  backups: Type.Array(
    Type.Object({
      name: Type.String({ description: 'of the archive' }),
      bytes: Bytes('how large it is'),
      made_at: Seconds('when it was made'),
    }),
    { description: 'archives in the folder of backups, the latest first, ten at a time' },
  ),
})

const operator = { audience: 'admin', needs: 'settings', tag: 'settings' } as const

/** Where the mall stores what people upload. The environment decides where: operators look, and try whether it takes a file. */
export const storageApi = {
  show: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/storage',
    summary: 'Where pictures, files and backups lie, and how much they take',
    reply: Storage,
    rate: { perMinute: 30 },
  }),
  test: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/storage/test',
    audit: { object: 'storage' },
    summary: 'Writes a file where uploads go, reads it and removes it',
    reply: Type.Object({
      milliseconds: Type.Integer({ minimum: 0, description: 'how long writing and reading took together' }),
    }),
    rate: { perMinute: 6 },
  }),
}
