import { NotLoaded } from '@borong/console/site'
import { goodsVersionApi, languageNames, type Reply } from '@borong/contract'
import { dateMinute, type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Button, Dialog, EmptyState, Picture, Row, Select, Stack, Table } from '@borong/ui'
import { useState } from 'react'
import { messages } from './goods-versions.messages.ts'

type Change = Reply<typeof goodsVersionApi.compare>['changes'][number]

/** What is another, in words: `SKUs GLOVE-M, minimum`. */
function nameOf(t: Translate, { field, subject, part, language, kind }: Change): string {
  const more = [
    subject,
    part && t(messages[part]),
    language && languageNames[language],
    kind !== 'CHANGED' && t(messages[kind]),
  ].filter(Boolean)
  return [t(messages[field]), ...more].join(', ')
}

function Shown({ change: { field, part }, value }: { change: Change; value: string }) {
  const t = useT()
  if (!value) return <span className="muted">{part === 'ORDER' ? '' : t(messages.none)}</span>
  if (part === 'KIND') return t(messages[value as 'OTHER'])
  return field === 'pictures' || part === 'PICTURE' ? <Picture src={value} size={56} framed alt="" /> : value
}

/** Two versions of goods beside each other, field by field. */
export function CompareVersions({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  const t = useT()
  const [from, setFrom] = useState(String(number - 1))
  const [to, setTo] = useState(String(number))
  const versions = useApiQuery(goodsVersionApi.list, { id, page_no: 1, page_size: 100 })
  const compared = useApiQuery(goodsVersionApi.compare, { id, from, to })
  const choices = (versions.data?.data ?? []).map((it) => ({
    value: String(it.number),
    label: t(messages.version, { n: it.number, time: dateMinute(it.publish_time) }),
  }))
  return (
    <Dialog
      open
      width={960}
      title={t(messages.compareTitle)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t(messages.back)}</Button>}
    >
      <Stack gap={12}>
        <Row gap={12}>
          <Select label={t(messages.from)} value={from} choices={choices} onChange={setFrom} />
          <Select label={t(messages.to)} value={to} choices={choices} onChange={setTo} />
        </Row>
        {compared.isError ? (
          <NotLoaded error={compared.error} retry={() => void compared.refetch()} />
        ) : (
          <Table<Change>
            caption={t(messages.compareTitle)}
            rows={compared.data?.changes}
            keyOf={(it) => `${nameOf(t, it)} ${it.before} ${it.after}`}
            empty={<EmptyState compact title={t(messages.nothing)} />}
            columns={[
              { key: 'field', head: t(messages.field), main: true, cell: (it) => nameOf(t, it) },
              { key: 'before', head: t(messages.before), cell: (it) => <Shown change={it} value={it.before} /> },
              { key: 'after', head: t(messages.after), cell: (it) => <Shown change={it} value={it.after} /> },
            ]}
          />
        )}
      </Stack>
    </Dialog>
  )
}
