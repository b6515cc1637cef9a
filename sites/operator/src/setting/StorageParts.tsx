import { NotLoaded } from '@borong/console/site'
import { type Reply, storageApi } from '@borong/contract'
import { dateMinute, number, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, Notice, Pairs, Skeleton, Table, toast } from '@borong/ui'
import { Archive, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeOf } from '../page/size-of.ts'
import styles from './SettingsPage.module.css'
import { messages } from './storage.messages.ts'

type Storage = Reply<typeof storageApi.show>

/** Where pictures, files and backups lie and what they take; the environment decides where. */
export function StorageParts() {
  const t = useT()
  const shown = useApiQuery(storageApi.show, {}, { staleTime: 0 })
  const test = useCommand(storageApi.test, {
    onDone: ({ milliseconds: n }) => toast(t(messages.tested, { n }), { tone: 'success' }),
  })
  const { data } = shown
  if (shown.isError) return <NotLoaded error={shown.error} retry={() => void shown.refetch()} />
  if (!data) return <Skeleton shape="block" height={360} />
  return (
    <>
      <Where
        it={data}
        act={
          <Button busy={test.busy} onClick={() => void test.send()}>
            {t(messages.test)}
          </Button>
        }
      />
      <div aria-live="assertive">{test.refusal && <Notice tone="danger">{test.refusal.message}</Notice>}</div>
      <ByKind it={data} />
      <ByShop it={data} />
      <Backups it={data} />
    </>
  )
}

function Where({ it, act }: { it: Storage; act: ReactNode }) {
  const t = useT()
  const folder = (path: string) => <code className={styles.folder}>{path}</code>
  return (
    <Card title={t(messages.where)} note={t(messages.why)} actions={act}>
      <Pairs
        pairs={[
          [t(messages.database), t(messages[it.database], { size: sizeOf(it.database_bytes) })],
          [t(messages.media), folder(it.media_folder)],
          [t(messages.backups), folder(it.backup_folder)],
          [t(messages.disk), t(messages.diskOf, { free: sizeOf(it.free_bytes), all: sizeOf(it.disk_bytes) })],
        ]}
      />
    </Card>
  )
}

function ByKind({ it }: { it: Storage }) {
  const t = useT()
  return (
    <Card title={t(messages.byKind)} flush>
      <Table
        caption={t(messages.byKind)}
        rows={it.kinds}
        keyOf={(row) => row.kind}
        columns={[
          { key: 'kind', head: t(messages.kind), main: true, cell: (row) => t(messages[row.kind]) },
          { key: 'files', head: t(messages.files), align: 'end', cell: (row) => number(row.files) },
          { key: 'size', head: t(messages.size), align: 'end', cell: (row) => sizeOf(row.bytes) },
        ]}
      />
    </Card>
  )
}

function ByShop({ it }: { it: Storage }) {
  const t = useT()
  return (
    <Card title={t(messages.byShop)} note={t(messages.byShopNote)} flush>
      <Table
        caption={t(messages.byShop)}
        rows={it.shops}
        keyOf={(row) => row.shop_id}
        empty={<EmptyState compact icon={<Store aria-hidden="true" />} title={t(messages.noShops)} />}
        columns={[
          { key: 'shop', head: t(messages.shop), main: true, cell: (row) => row.shop_name },
          { key: 'files', head: t(messages.files), align: 'end', cell: (row) => number(row.files) },
          { key: 'size', head: t(messages.size), align: 'end', cell: (row) => sizeOf(row.bytes) },
        ]}
      />
    </Card>
  )
}

function Backups({ it }: { it: Storage }) {
  const t = useT()
  return (
    <Card title={t(messages.backups)} flush>
      <Table
        caption={t(messages.backups)}
        rows={it.backups}
        keyOf={(row) => row.name}
        empty={
          <EmptyState compact icon={<Archive aria-hidden="true" />} title={t(messages.noBackups)}>
            {t(messages.noBackupsText)}
          </EmptyState>
        }
        columns={[
          { key: 'backup', head: t(messages.backup), main: true, cell: (row) => row.name },
          { key: 'made', head: t(messages.made), cell: (row) => dateMinute(row.made_at) },
          { key: 'size', head: t(messages.size), align: 'end', cell: (row) => sizeOf(row.bytes) },
        ]}
      />
    </Card>
  )
}
