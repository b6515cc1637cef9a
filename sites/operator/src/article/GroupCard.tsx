import { ConfirmAct, OrderActs } from '@borong/console/form'
import { Link, useGo } from '@borong/console/site'
import { adminArticleApi } from '@borong/contract'
import { day, refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, IconButton, Pill, Table, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FolderInput, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { useSaid } from '../page/use-said.ts'
import { type ArticleGroup, type ArticleSummary, changed, tones } from './article-shown.ts'
import { messages } from './article.messages.ts'
import styles from './ArticlesPage.module.css'
import { GroupDialog } from './GroupDialog.tsx'
import { MoveArticleDialog } from './MoveArticleDialog.tsx'

interface GroupCardProps {
  group: ArticleGroup
  name: string
  /** The groups of its type, in their order. */
  neighbours: readonly ArticleGroup[]
  groups: readonly ArticleGroup[]
  /** In lower case; empty: all. */
  keyword: string
  isFull: boolean
}

const refused = { onRefused: ({ message }: { message: string }) => void toast(message, { tone: 'danger' }) }

/** One group with its articles in their order. */
export function GroupCard({ group, name, neighbours, groups, keyword, isFull }: GroupCardProps) {
  const t = useT()
  const said = useSaid()
  const [moves, setMoves] = useState<ArticleSummary>()
  const inName = Object.values(group.names).some((text) => text.toLowerCase().includes(keyword))
  const has = (it: ArticleSummary) =>
    inName || Object.values(it.titles).some((text) => text.toLowerCase().includes(keyword))
  return (
    <Card
      level={3}
      title={name}
      flush
      actions={<GroupActs group={group} name={name} neighbours={neighbours} isFull={isFull} />}
    >
      <Table
        caption={name}
        rows={group.articles.filter(has)}
        keyOf={(it) => it.article_id}
        empty={
          <EmptyState compact title={t(messages.emptyGroup)}>
            {t(messages.emptyGroupText)}
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            head: t(messages.article),
            main: true,
            cell: (it) => <Link href={paths.articles({ id: it.article_id })}>{said(it.titles)}</Link>,
          },
          {
            key: 'state',
            head: t(messages.state),
            cell: (it) => <Pill tone={tones[it.state]}>{t(messages[it.state])}</Pill>,
          },
          { key: 'languages', head: t(messages.languages), cell: (it) => <Languages missing={it.missing} /> },
          {
            key: 'since',
            head: t(messages.changedAt),
            cell: (it) => (it.state === 'NEW' ? '–' : day(it.modify_time)),
          },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) => <ArticleActs group={group} article={it} name={said(it.titles)} onMove={() => setMoves(it)} />,
          },
        ]}
      />
      {moves && <MoveArticleDialog article={moves} groups={groups} onClose={() => setMoves(undefined)} />}
    </Card>
  )
}

function Languages({ missing }: { missing: ArticleSummary['missing'] }) {
  const t = useT()
  if (!missing.length) return t(messages.allLanguages)
  return (
    <span className={styles.pills}>
      {missing.map((gap) => (
        <Pill key={gap} tone="warn">
          {t(messages[gap])}
        </Pill>
      ))}
    </span>
  )
}

interface ArticleActsProps {
  group: ArticleGroup
  article: ArticleSummary
  name: string
  onMove: () => void
}

function ArticleActs({ group: { group_id, articles }, article, name, onMove }: ArticleActsProps) {
  const t = useT()
  const go = useGo()
  const { article_id: id, version, position } = article
  const move = useCommand(adminArticleApi.move, { refreshes: changed, ...refused })
  const at = articles.indexOf(article)
  const moveBy = (by: 1 | -1) => {
    const before = articles[by === 1 ? at + 2 : at - 1]
    void move.send({ id, version, group_id, ...(before && { before_id: before.article_id }) })
  }
  return (
    <span className={styles.acts}>
      <OrderActs name={name} at={at} count={articles.length} busy={move.busy} onMove={moveBy}>
        <IconButton size="small" label={t(messages.edit, { name })} onClick={() => go(paths.articles({ id }))}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {!position && (
          <IconButton size="small" label={`${t(messages.moveTo)}: ${name}`} onClick={onMove}>
            <FolderInput aria-hidden="true" />
          </IconButton>
        )}
      </OrderActs>
    </span>
  )
}

type GroupActsProps = Pick<GroupCardProps, 'group' | 'name' | 'neighbours' | 'isFull'>

function GroupActs({ group, name, neighbours, isFull }: GroupActsProps) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'rename' | 'remove'>()
  const { group_id: id, version } = group
  const move = useCommand(adminArticleApi.moveGroup, { refreshes: changed, ...refused })
  const at = neighbours.indexOf(group)
  const moveBy = (by: 1 | -1) => {
    const before = neighbours[by === 1 ? at + 2 : at - 1]
    void move.send({ id, version, ...(before && { before_id: before.group_id }) })
  }
  return (
    <>
      <OrderActs name={name} at={at} count={neighbours.length} busy={move.busy} onMove={moveBy}>
        <IconButton size="small" label={t(messages.renameGroupOf, { name })} onClick={() => setAsks('rename')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {!group.articles.length && (
          <IconButton size="small" label={t(messages.removeGroupOf, { name })} onClick={() => setAsks('remove')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </OrderActs>
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        aria-label={t(messages.addArticleTo, { name })}
        disabled={isFull}
        onClick={() => go(paths.articles({ group: id }))}
      >
        {t(messages.addArticle)}
      </Button>
      {asks === 'rename' && <GroupDialog group={group} onClose={() => setAsks(undefined)} />}
      <ConfirmAct
        open={asks === 'remove'}
        act={t(messages.removeGroupOf, { name })}
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          await request(adminArticleApi.removeGroup, { id, version })
          toast(t(messages.groupRemoved), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages.removeGroupWhat)}
      </ConfirmAct>
    </>
  )
}
