import { NotLoaded, useTitle } from '@borong/console/site'
import { formatPackApi } from '@borong/contract'
import { dateMinute, pickText, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, PageHead, Pill, Skeleton, Table } from '@borong/ui'
import { useState } from 'react'
import { type Format, type FormatPack } from './format-shown.ts'
import { FormatHistory, FormatPackDialog } from './format-parts.tsx'
import { messages } from './format.messages.ts'
import styles from './FormatsPage.module.css'
import { TryFormat } from './TryFormat.tsx'

/** By which forms numbers are taken, by country. */
export function FormatsPage() {
  const t = useT()
  useTitle(t(messages.title))
  const [asked, setAsked] = useState<{ act: 'change' | 'history'; it: FormatPack }>()
  const close = () => setAsked(undefined)
  const packs = useApiQuery(formatPackApi.list)
  return (
    <div className={styles.page}>
      <PageHead title={t(messages.title)} />
      <p className={styles.why}>{t(messages.why)}</p>
      {packs.isError ? (
        <NotLoaded error={packs.error} retry={() => void packs.refetch()} />
      ) : !packs.data ? (
        <Skeleton shape="block" height={480} />
      ) : (
        <>
          <TryFormat />
          {packs.data.map((it) => (
            <PackCard key={it.pack} pack={it} onAsk={(act) => setAsked({ act, it })} />
          ))}
        </>
      )}
      {asked?.act === 'change' && <FormatPackDialog pack={asked.it} onClose={close} />}
      {asked?.act === 'history' && <FormatHistory pack={asked.it} onClose={close} />}
    </div>
  )
}

function PackCard({ pack, onAsk }: { pack: FormatPack; onAsk: (act: 'change' | 'history') => void }) {
  const t = useT()
  const name = t(messages[pack.pack])
  const last = pack.last_change
  return (
    <Card
      title={name}
      flush
      actions={
        <>
          <Pill tone={pack.in_force ? 'success' : 'neutral'}>
            {t(pack.in_force ? messages.inForce : messages.notInForce)}
          </Pill>
          {pack.version > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t(messages.historyOf, { name })}
              onClick={() => onAsk('history')}
            >
              {t(messages.history)}
            </Button>
          )}
          <Button size="small" aria-label={t(messages.changeOf, { name })} onClick={() => onAsk('change')}>
            {t(messages.change)}
          </Button>
        </>
      }
    >
      <Table<Format>
        caption={name}
        rows={pack.formats}
        keyOf={(it) => `${it.kind} ${it.pattern}`}
        empty={
          <EmptyState compact title={t(messages.none)}>
            {t(messages.noneText)}
          </EmptyState>
        }
        columns={[
          { key: 'name', head: t(messages.name), main: true, cell: (it) => pickText(it.words, t.lang) },
          { key: 'kind', head: t(messages.kind), narrow: true, cell: (it) => t(messages[it.kind]) },
          {
            key: 'pattern',
            head: t(messages.pattern),
            cell: (it) => <code className={styles.code}>{it.pattern}</code>,
          },
          { key: 'example', head: t(messages.example), cell: (it) => it.example },
        ]}
      />
      {last && (
        <p className={styles.note}>
          {t(messages.lastChange, { name: last.modify_by, time: dateMinute(last.modify_time), reason: last.reason })}
        </p>
      )}
    </Card>
  )
}
