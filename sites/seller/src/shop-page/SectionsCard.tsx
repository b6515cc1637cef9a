import { ConfirmAct, moved, OrderActs } from '@borong/console/form'
import { NotLoaded } from '@borong/console/site'
import { shopPageApi, shopPageLimits } from '@borong/contract'
import { refetch, request, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, EmptyState, IconButton, Pill, Skeleton, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FolderTree, Package, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SectionDialog } from './SectionDialog.tsx'
import { SectionGoodsDialog } from './shop-page-parts.tsx'
import {
  type AnySection,
  pageRefresh,
  saidIn,
  type Section,
  type Sections,
  sectionsRefresh,
  writtenTree,
} from './shop-page.ts'
import { messages } from './shop-page.messages.ts'
import styles from './shop-page.module.css'

type Asked = { kind: 'add'; below: string } | { kind: 'edit' | 'goods' | 'remove'; section: AnySection; below: string }

/** The shop's own categories, on two levels. */
export function SectionsCard() {
  const t = useT()
  const asked = useApiQuery(shopPageApi.sections, {})
  const [question, ask] = useState<Asked>()
  const tree = asked.data
  return (
    <Card
      title={t(messages.sections)}
      note={t(messages.sectionsText)}
      actions={
        tree && (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            disabled={tree.sections.length >= shopPageLimits.sections}
            onClick={() => ask({ kind: 'add', below: '' })}
          >
            {t(messages.addSection)}
          </Button>
        )
      }
    >
      {asked.isError ? (
        <NotLoaded error={asked.error} retry={() => void asked.refetch()} />
      ) : !tree ? (
        <Skeleton shape="block" height={160} />
      ) : tree.sections.length === 0 ? (
        <EmptyState compact icon={<FolderTree aria-hidden="true" />} title={t(messages.noSections)}>
          {t(messages.noSectionsText)}
        </EmptyState>
      ) : (
        <ul className={styles.tree}>
          {tree.sections.map((section, at) => (
            <li key={section.section_id}>
              <SectionRow {...{ section, at, tree, ask }} below={undefined} />
              {section.children.length > 0 && (
                <ul className={styles.tree}>
                  {section.children.map((child, place) => (
                    <li key={child.section_id}>
                      <SectionRow section={child} at={place} below={section} {...{ tree, ask }} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {tree && question && <Question tree={tree} asked={question} onClose={() => ask(undefined)} />}
    </Card>
  )
}

interface SectionRowProps {
  section: AnySection
  at: number
  /** Absent: on the first level. */
  below: Section | undefined
  tree: Sections
  ask: (asked: Asked) => void
}

function SectionRow({ section, at, below, tree, ask }: SectionRowProps) {
  const t = useT()
  const name = saidIn(t.lang, section.names)
  const save = useCommand(shopPageApi.saveSections, {
    refreshes: sectionsRefresh,
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const among = below ? below.children : tree.sections
  const move = (by: 1 | -1) => {
    const sections = below
      ? tree.sections.map((it) => (it === below ? { ...it, children: moved(it.children, at, by) } : it))
      : moved(tree.sections, at, by)
    void save.send({ version: tree.version, sections: writtenTree(sections) })
  }
  const of = { section, below: below?.section_id ?? '' }
  return (
    <div className={styles.section}>
      <span className={styles.sectionName}>
        <strong>{name}</strong> <span className="muted small">{t(messages.inIt, { n: section.goods_num })}</span>
        {section.missing.map((it) => (
          <Pill key={it} tone="warn">
            {t(messages[it])}
          </Pill>
        ))}
      </span>
      <span className={styles.rowActs}>
        <OrderActs name={name} at={at} count={among.length} busy={save.busy} onMove={move}>
          {!below && (
            <IconButton
              size="small"
              label={t(messages.addBelow, { name })}
              onClick={() => ask({ kind: 'add', below: section.section_id })}
            >
              <Plus aria-hidden="true" />
            </IconButton>
          )}
          <IconButton size="small" label={t(messages.goodsOf, { name })} onClick={() => ask({ kind: 'goods', ...of })}>
            <Package aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={t(messages.editIt, { name })} onClick={() => ask({ kind: 'edit', ...of })}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            size="small"
            label={t(messages.removeIt, { name })}
            onClick={() => ask({ kind: 'remove', ...of })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </OrderActs>
      </span>
    </div>
  )
}

function Question({ tree, asked, onClose }: { tree: Sections; asked: Asked; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  // What the person saw when they were asked, whatever others do meanwhile.
  const [{ version, sections }] = useState(tree)
  if (asked.kind === 'goods') return <SectionGoodsDialog section={asked.section} onClose={onClose} />
  if (asked.kind !== 'remove') {
    const section = asked.kind === 'edit' ? asked.section : undefined
    return <SectionDialog tree={{ version, sections }} section={section} at={asked.below} onClose={onClose} />
  }
  const gone = asked.section.section_id
  const left = sections
    .filter((it) => it.section_id !== gone)
    .map((it) => ({ ...it, children: it.children.filter((child) => child.section_id !== gone) }))
  return (
    <ConfirmAct
      open
      act={t(messages.removeIt, { name: saidIn(t.lang, asked.section.names) })}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await request(shopPageApi.saveSections, { version, sections: writtenTree(left) })
          toast(t(messages.sectionSaved), { tone: 'success' })
        } finally {
          void refetch(client, [...sectionsRefresh, ...pageRefresh])
        }
      }}
    >
      {t(messages.removeSectionWhat)}
    </ConfirmAct>
  )
}
