import { WordFields } from '@borong/console/form/word-fields'
import type { Words } from '@borong/console/form/words'
import { FormDialog } from '@borong/console/queue'
import { shopPageApi, shopPageLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Select, toast } from '@borong/ui'
import { useState } from 'react'
import {
  type AnySection,
  saidIn,
  type Sections,
  sectionsRefresh,
  sentWords,
  writtenTree,
  type WrittenSections,
} from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

interface SectionDialogProps {
  tree: Sections
  /** Absent: a new one. */
  section: AnySection | undefined
  /** The category below which it stands; empty: on the first level. */
  at: string
  onClose: () => void
}

/** The tree with one category named and placed; a new one stands last. */
function treeWith(
  { sections }: Sections,
  it: { id: string | undefined; below: string; names: Words },
): WrittenSections {
  const written = {
    ...(it.id && { section_id: it.id }),
    names: (sentWords(it.names) ?? it.names) as { 'en-us': string },
  }
  const tree = writtenTree(sections)
  const own = sections.find((one) => one.section_id === it.id)
  if (own && !it.below) return tree.map((one) => (one.section_id === it.id ? { ...one, ...written } : one))
  const place = sections.find((one) => one.section_id === it.below)
  const stays = place?.children.some((child) => child.section_id === it.id)
  const without = tree
    .filter((one) => !it.id || one.section_id !== it.id)
    .map((one) => ({
      ...one,
      children: stays ? one.children : one.children?.filter((child) => !it.id || child.section_id !== it.id),
    })) as WrittenSections
  if (!it.below) return [...without, written]
  return without.map((one) => {
    if (one.section_id !== it.below) return one
    const children = one.children ?? []
    return {
      ...one,
      children: stays
        ? children.map((child) => (child.section_id === it.id ? written : child))
        : [...children, written],
    }
  })
}

/** A category of the shop as it is written. */
export function SectionDialog({ tree, section, at, onClose }: SectionDialogProps) {
  const t = useT()
  const [names, setNames] = useState<Words>(section?.names ?? { 'en-us': '' })
  const [below, setBelow] = useState(at)
  const save = useCommand(shopPageApi.saveSections, {
    refreshes: sectionsRefresh,
    onDone: () => {
      toast(t(messages.sectionSaved), { tone: 'success' })
      onClose()
    },
  })
  const hasChildren = section !== undefined && 'children' in section && section.children.length > 0
  const places = tree.sections.filter((it) => it.section_id !== section?.section_id)
  return (
    <FormDialog
      title={t(section ? messages.editSection : messages.addSection)}
      act={t(messages.save)}
      width={760}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!names['en-us'].trim()}
      onSend={() =>
        void save.send({
          version: tree.version,
          sections: treeWith(tree, { id: section?.section_id, below, names }),
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <WordFields
            legend={t(messages.name)}
            words={names}
            onChange={setNames}
            maxLength={shopPageLimits.sectionName}
            tried={tried}
          />
          {!hasChildren && (
            <Select
              label={t(messages.below)}
              value={below}
              onChange={setBelow}
              choices={[
                { value: '', label: t(messages.top) },
                ...places.map((it) => ({ value: it.section_id, label: saidIn(t.lang, it.names) })),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
