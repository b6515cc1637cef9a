import { DetailPanel, DetailView, LongText } from '@borong/console/detail'
import { ConfirmAct } from '@borong/console/form'
import type { ListColumn, ListDefinition } from '@borong/console/list'
import { ListPage } from '@borong/console/queue'
import styles from '@borong/console/queue/QueueDetail.module.css'
import list from '@borong/console/queue/QueueList.module.css'
import { useGo } from '@borong/console/site'
import { answerTemplateApi, answerTemplateLimits, languageNames } from '@borong/contract'
import { type Translate, listed, refetch, request, useApiQuery, useT } from '@borong/site-kit'
import { Button, Card, Stack, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareQuote, Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './answer-template.messages.ts'
import { type AnswerTemplate, TemplateDialog } from './TemplateDialog.tsx'

const writtenIn = ['en-us', 'zh-cn', 'en-id'] as const
const languagesOf = (t: Translate, { texts }: AnswerTemplate) =>
  listed(
    t,
    writtenIn.filter((lang) => texts[lang]).map((lang) => languageNames[lang]),
  )

const columnsOf = (t: Translate): readonly ListColumn<AnswerTemplate>[] => [
  { key: 'name', head: t(messages.name), width: 240, text: (it) => it.name },
  { key: 'text', head: t(messages.text), width: 420, text: (it) => it.texts['en-us'] },
  { key: 'languages', head: t(messages.languages), width: 220, text: (it) => languagesOf(t, it) },
]

const definitionOf = (t: Translate): ListDefinition<AnswerTemplate> => ({
  key: 'answer-templates',
  title: t(messages.title),
  counted: (n) => t(messages.counted, { n }),
  searchHint: t(messages.search),
  keyOf: (it) => it.template_id,
  nameOf: (it) => it.name,
  columns: columnsOf(t),
  summary: (it) => (
    <>
      <span className={list.line}>
        <b>{it.name}</b>
      </span>
      <span className={styles.teaser}>{it.texts['en-us']}</span>
      <span className={list.size}>{languagesOf(t, it)}</span>
    </>
  ),
  views: [{ key: 'ALL', label: t(messages.all) }],
  allView: 'ALL',
  empty: {
    icon: <MessageSquareQuote aria-hidden="true" />,
    title: t(messages.empty),
    text: t(messages.emptyText),
  },
  failed: t(messages.failed),
  rowsName: t(messages.list),
})

/** Texts that the shop often answers buyers with. */
export function AnswerTemplatesPage() {
  const t = useT()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <ListPage
        path={paths.answerTemplates()}
        list={definitionOf(t)}
        route={answerTemplateApi.list}
        asked={({ keyword }) => (keyword ? { keyword: keyword.slice(0, 60) } : {})}
        tools={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t(messages.create)}
          </Button>
        }
        opensFirst
        detail={(key) => <Opened key={key} id={key} />}
      />
      {adds && <TemplateDialog onClose={() => setAdds(false)} />}
    </>
  )
}

function Opened({ id }: { id: string }) {
  const t = useT()
  const all = useApiQuery(answerTemplateApi.list, { page_size: answerTemplateLimits.ofShop })
  const one = all.data?.data.find((it) => it.template_id === id)
  return (
    <DetailView
      entry={all.data && !one ? 'gone' : { data: one, error: all.error, refetch: all.refetch }}
      failed={t(messages.oneFailed)}
    >
      {(it) => <TemplateDetail template={it} />}
    </DetailView>
  )
}

function TemplateDetail({ template: it }: { template: AnswerTemplate }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'change' | 'remove'>()
  const { name } = it
  return (
    <DetailPanel
      title={name}
      acts={
        <>
          <Button onClick={() => setAsks('change')}>{t(messages.edit)}</Button>
          <Button variant="danger" onClick={() => setAsks('remove')}>
            {t(messages.remove)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {writtenIn.map(
          (lang) =>
            it.texts[lang] && (
              <Card key={lang} title={languageNames[lang]}>
                <LongText>{it.texts[lang]}</LongText>
              </Card>
            ),
        )}
      </Stack>
      {asks === 'change' && <TemplateDialog of={it} onClose={() => setAsks(undefined)} />}
      <ConfirmAct
        open={asks === 'remove'}
        act={t(messages.removeOf, { name })}
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          await request(answerTemplateApi.remove, { template_id: it.template_id })
          toast(t(messages.removed, { name }), { tone: 'success' })
          go(paths.answerTemplates(), { replace: true })
          await refetch(client, [answerTemplateApi.list])
        }}
      >
        {t(messages.removeWhat)}
      </ConfirmAct>
    </DetailPanel>
  )
}
