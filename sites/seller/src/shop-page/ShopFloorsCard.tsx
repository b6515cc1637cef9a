import { ConfirmAct, moved, OrderActs } from '@borong/console/form'
import { shopFloorTypes, shopPageApi, shopPageLimits } from '@borong/contract'
import { listed, refetch, request, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, IconButton, Pill, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { LayoutList, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ShopFloorDialog } from './shop-page-parts.tsx'
import { type Floor, newFloor, type OwnPage, pageRefresh, saidIn } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'
import styles from './shop-page.module.css'
import { useSaveDraft } from './use-save-draft.ts'

interface Row {
  at: number
  floor: Floor
  name: string
}
type Asked = { kind: 'write'; at: number; floor: Floor } | { kind: 'remove'; row: Row }

/** The floors of the draft in their order. */
export function ShopFloorsCard({ page }: { page: OwnPage }) {
  const t = useT()
  const [asked, ask] = useState<Asked>()
  const { floors } = page.draft
  const rows = floors.map((floor, at) => ({
    at,
    floor,
    name: saidIn(t.lang, floor.titles) || `${t(messages.untitled)} (${at + 1})`,
  }))
  const gapsAt = (at: number) => page.gaps.find((it) => it.part === 'FLOOR' && it.place === at + 1)?.missing ?? []
  return (
    <Card
      title={t(messages.floors)}
      note={t(messages.floorsText)}
      flush
      actions={shopFloorTypes.map((type) => (
        <Button
          key={type}
          size="small"
          icon={<Plus aria-hidden="true" />}
          aria-label={t(messages.addFloor, { type: t(messages[type]) })}
          disabled={floors.length >= shopPageLimits.floors}
          onClick={() => ask({ kind: 'write', at: floors.length, floor: newFloor(type) })}
        >
          {t(messages[type])}
        </Button>
      ))}
    >
      <Table
        caption={t(messages.floors)}
        rows={rows}
        keyOf={(it) => String(it.at)}
        empty={
          <EmptyState icon={<LayoutList aria-hidden="true" />} title={t(messages.noFloors)}>
            {t(messages.noFloorsText)}
          </EmptyState>
        }
        columns={[
          { key: 'name', head: t(messages.floor), main: true, cell: (it) => it.name },
          { key: 'shows', head: t(messages.shows), cell: (it) => <Shows floor={it.floor} page={page} /> },
          {
            key: 'missing',
            head: t(messages.languages),
            cell: ({ at }) =>
              gapsAt(at).length ? (
                <span className={styles.pills}>
                  {gapsAt(at).map((gap) => (
                    <Pill key={gap} tone="warn">
                      {t(messages[gap])}
                    </Pill>
                  ))}
                </span>
              ) : (
                t(messages.allLanguages)
              ),
          },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (row) => <FloorActs row={row} page={page} ask={ask} />,
          },
        ]}
      />
      {asked?.kind === 'write' && (
        <ShopFloorDialog page={page} at={asked.at} floor={asked.floor} onClose={() => ask(undefined)} />
      )}
      {asked?.kind === 'remove' && <RemoveFloor page={page} row={asked.row} onClose={() => ask(undefined)} />}
    </Card>
  )
}

/** What a floor shows, in a few words. */
function Shows({ floor, page }: { floor: Floor; page: OwnPage }) {
  const t = useT()
  if (floor.type === 'TEXT') return t(messages.TEXT)
  if (floor.type === 'PICTURES') return t(messages.pictureNum, { n: floor.pictures?.length ?? 0 })
  if (floor.rule !== 'CHOSEN') return t(messages[floor.rule ?? 'NEWEST'])
  const gone = page.goods.filter((it) => floor.goods_ids?.includes(it.goods_id) && !it.offered)
  return (
    <>
      {t(messages.namedGoods, { n: floor.goods_ids?.length ?? 0 })}
      {gone.length > 0 && (
        <span className={styles.more}>
          {t(messages.notOffered, {
            names: listed(
              t,
              gone.map((it) => it.goods_name),
            ),
          })}
        </span>
      )}
    </>
  )
}

function FloorActs({ row, page, ask }: { row: Row; page: OwnPage; ask: (asked: Asked) => void }) {
  const t = useT()
  const { at, floor, name } = row
  const { put, busy } = useSaveDraft(page)
  const { floors } = page.draft
  return (
    <span className={styles.rowActs}>
      <OrderActs
        name={name}
        at={at}
        count={floors.length}
        busy={busy}
        onMove={(by) => void put({ floors: moved(floors, at, by) })}
      >
        <IconButton size="small" label={t(messages.editIt, { name })} onClick={() => ask({ kind: 'write', at, floor })}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={t(messages.removeIt, { name })} onClick={() => ask({ kind: 'remove', row })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </OrderActs>
    </span>
  )
}

function RemoveFloor({ page, row: { at, name }, onClose }: { page: OwnPage; row: Row; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [{ version, draft }] = useState(page)
  return (
    <ConfirmAct
      open
      act={t(messages.removeIt, { name })}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await request(shopPageApi.save, { ...draft, floors: draft.floors.toSpliced(at, 1), version })
          toast(t(messages.draftSaved), { tone: 'success' })
        } finally {
          void refetch(client, pageRefresh)
        }
      }}
    >
      {t(messages.removeFloorWhat)}
    </ConfirmAct>
  )
}
