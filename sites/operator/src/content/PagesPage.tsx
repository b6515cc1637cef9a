import { ConfirmAct, OrderActs } from '@borong/console/form'
import { NotLoaded, useSearchOf, useTitle } from '@borong/console/site'
import { adminPageApi, contentApi, floorLimits, pageListNames } from '@borong/contract'
import { dateMinute, refetch, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, IconButton, Notice, PageHead, Pill, Skeleton, Table, Tabs, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, History, LayoutList, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from './content.messages.ts'
import { useSaid } from '../page/use-said.ts'
import { FloorDetail } from './FloorDetail.tsx'
import { FloorDialog } from './floor-parts.tsx'
import { type Floor, type HomePage, changed } from './floor-draft.ts'
import styles from './PagesPage.module.css'
import { PageListPart } from './PageListPart.tsx'
import { PageVersions } from './PageVersions.tsx'
import { paths } from '../page/paths.ts'
import { oneOf } from '@borong/site-kit/search.ts'

type Asked =
  | { kind: 'add' }
  | { kind: 'versions' }
  | { kind: 'publish' }
  | { kind: 'discard' }
  | { kind: 'edit'; floor: Floor }
  | { kind: 'remove'; floor: Floor }

const tabs = ['FLOORS', ...pageListNames] as const
const search = { tab: oneOf(...tabs) }

/** What stands on the home page and around every page: floors as a draft beside what is published, and lists that hold at once. */
export function PagesPage() {
  const t = useT()
  useTitle(t(messages.title))
  const { tab = 'FLOORS' } = useSearchOf(search)
  const bar = (
    <Tabs
      label={t(messages.parts)}
      active={tab}
      tabs={tabs.map((key) => ({
        key,
        label: t(key === 'FLOORS' ? messages.floors : messages[key]),
        href: paths.pages(key === 'FLOORS' ? undefined : key),
      }))}
    />
  )
  return tab === 'FLOORS' ? <FloorsPart tabs={bar} /> : <PageListPart key={tab} list={tab} tabs={bar} />
}

function FloorsPart({ tabs }: { tabs: ReactNode }) {
  const t = useT()
  const page = useApiQuery(adminPageApi.show)
  const [asked, setAsked] = useState<Asked>()
  const it = page.data
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} actions={it && <PageActs page={it} ask={setAsked} />} />
      {tabs}
      {page.isError ? (
        <NotLoaded error={page.error} retry={() => void page.refetch()} />
      ) : it ? (
        <>
          <State page={it} />
          <Floors page={it} ask={setAsked} />
        </>
      ) : (
        <Skeleton shape="block" height={320} />
      )}
      {it && asked && <Question page={it} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface ActsProps {
  page: HomePage
  ask: (asked: Asked) => void
}

function PageActs({ page, ask }: ActsProps) {
  const t = useT()
  const preview = useCommand(contentApi.previewLink, {
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const open = async () => {
    // Opened with the click, so that no browser takes it for an advertisement.
    const tab = window.open('', '_blank')
    const link = await preview.send({})
    if (link && tab) tab.location.href = link.url
    else tab?.close()
  }
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => ask({ kind: 'versions' })}>
        {t(messages.versions)}
      </Button>
      <Button icon={<Eye aria-hidden="true" />} busy={preview.busy} onClick={() => void open()}>
        {t(messages.preview)}
      </Button>
      <Button disabled={page.change_num === 0} onClick={() => ask({ kind: 'discard' })}>
        {t(messages.discard)}
      </Button>
      <Button variant="primary" disabled={page.change_num === 0} onClick={() => ask({ kind: 'publish' })}>
        {t(messages.publish)}
      </Button>
    </>
  )
}

function State({ page: { change_num: changes, published } }: { page: HomePage }) {
  const t = useT()
  const when = published
    ? t(messages.publishedLast, {
        time: dateMinute(published.publish_time),
        by: published.publish_by || t(messages.theMall),
      })
    : t(messages.neverPublished)
  return (
    <Notice tone={changes ? 'warn' : 'info'}>
      {t(messages.changes, { n: changes })} {when}
    </Notice>
  )
}

const tones = { NEW: 'success', CHANGED: 'warn', REMOVED: 'danger', SAME: 'neutral' } as const
const gapNames = { ZH_CN: messages.noChinese, EN_ID: messages.noIndonesian } as const

function Floors({ page, ask }: ActsProps) {
  const t = useT()
  const said = useSaid()
  const drafts = page.floors.filter((it) => it.draft)
  const nameOf = (it: Floor) => said((it.draft ?? it.published)?.titles)
  const add = (
    <Button
      icon={<Plus aria-hidden="true" />}
      disabled={drafts.length >= floorLimits.floors}
      onClick={() => ask({ kind: 'add' })}
    >
      {t(messages.addFloor)}
    </Button>
  )
  return (
    <Card title={t(messages.floors)} actions={add} flush>
      <Table
        caption={t(messages.floors)}
        rows={page.floors}
        keyOf={(it) => it.floor_id}
        empty={
          <EmptyState icon={<LayoutList aria-hidden="true" />} title={t(messages.noFloors)}>
            {t(messages.noFloorsText)}
          </EmptyState>
        }
        details={(it) => <FloorDetail floor={it} page={page} />}
        columns={[
          { key: 'title', head: t(messages.floorTitle), main: true, cell: nameOf },
          {
            key: 'state',
            head: t(messages.state),
            cell: (it) => (
              <span className={styles.pills}>
                <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>
                {it.changed.map((part) => (
                  <Pill key={part}>{t(messages[part])}</Pill>
                ))}
              </span>
            ),
          },
          {
            key: 'missing',
            head: t(messages.languages),
            cell: (it) =>
              it.missing.length ? (
                <span className={styles.pills}>
                  {it.missing.map((gap) => (
                    <Pill key={gap} tone="warn">
                      {t(gapNames[gap])}
                    </Pill>
                  ))}
                </span>
              ) : (
                t(messages.allLanguages)
              ),
          },
          { key: 'blocks', head: t(messages.blocks), align: 'end', cell: (it) => it.draft?.blocks.length ?? '–' },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) => <FloorActs floor={it} page={page} ask={ask} />,
          },
        ]}
      />
    </Card>
  )
}

/** Order, edit, take out: of a floor that is in the draft. */
function FloorActs({ floor, page, ask }: ActsProps & { floor: Floor }) {
  const t = useT()
  const said = useSaid()
  const move = useCommand(adminPageApi.moveFloor, {
    refreshes: changed,
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const drafts = page.floors.filter((it) => it.draft)
  const at = drafts.indexOf(floor)
  if (at < 0) return null
  const name = said(floor.draft?.titles)
  const moveBy = (by: 1 | -1) => {
    const before = drafts[by === 1 ? at + 2 : at - 1]
    void move.send({ id: floor.floor_id, version: page.version, ...(before && { before_id: before.floor_id }) })
  }
  return (
    <span className={styles.acts}>
      <OrderActs name={name} at={at} count={drafts.length} busy={move.busy} onMove={moveBy}>
        <IconButton size="small" label={t(messages.editIt, { name })} onClick={() => ask({ kind: 'edit', floor })}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={t(messages.removeIt, { name })} onClick={() => ask({ kind: 'remove', floor })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </OrderActs>
    </span>
  )
}

function Question({ page, asked, onClose }: { page: HomePage; asked: Asked; onClose: () => void }) {
  const t = useT()
  const said = useSaid()
  const client = useQueryClient()
  // What the person saw when they were asked, whatever others do meanwhile.
  const [{ version, change_num: n }] = useState(page)
  if (asked.kind === 'versions') return <PageVersions page={page} onClose={onClose} />
  if (asked.kind === 'add') return <FloorDialog page={page} floor={undefined} onClose={onClose} />
  if (asked.kind === 'edit') return <FloorDialog page={page} floor={asked.floor} onClose={onClose} />
  const { kind } = asked
  const acts = {
    publish: { act: t(messages.publish), what: t(messages.publishWhat, { n }), done: t(messages.publishDone) },
    discard: { act: t(messages.discard), what: t(messages.discardWhat, { n }), done: t(messages.discardDone) },
    remove: {
      act: t(messages.removeIt, { name: asked.kind === 'remove' ? said(asked.floor.draft?.titles) : '' }),
      what: t(messages.removeWhat),
      done: t(messages.draftSaved),
    },
  }[kind]
  const send = async () => {
    if (asked.kind === 'remove')
      return request(adminPageApi.removeFloor, { id: asked.floor.floor_id, version: asked.floor.version })
    return request(kind === 'publish' ? adminPageApi.publish : adminPageApi.discard, { version })
  }
  return (
    <ConfirmAct
      open
      act={acts.act}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await send()
          toast(acts.done, { tone: 'success' })
        } finally {
          void refetch(client, changed)
        }
      }}
    >
      {acts.what}
    </ConfirmAct>
  )
}
