import { ConfirmAct } from '@borong/console/form'
import { PagedTable } from '@borong/console/queue'
import { adminSearchApi, languageNames, searchWordLimits } from '@borong/contract'
import { refetch, request, useT } from '@borong/site-kit'
import { Card, EmptyState, IconButton, Pill, TextField, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Pencil, Search, TextSearch, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from './search-word.messages.ts'
import { type SynonymGroup, type Written, changed } from './search-word-shown.ts'
import styles from './SearchWordsPage.module.css'

/** Groups of words that mean the same. */
export function SynonymsCard({ onWrite }: { onWrite: (written: Written) => void }) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [removed, setRemoved] = useState<SynonymGroup>()
  const part = keyword.trim()
  return (
    <Card title={t(messages.SYNONYMS)} note={t(messages.synonymsWhy)}>
      <div className={styles.tools}>
        <TextField
          label={t(messages.find)}
          type="search"
          before={<Search aria-hidden="true" />}
          maxLength={searchWordLimits.word}
          value={keyword}
          onChange={setKeyword}
        />
      </div>
      <PagedTable<typeof adminSearchApi.synonyms, SynonymGroup>
        key={part}
        caption={t(messages.SYNONYMS)}
        route={adminSearchApi.synonyms}
        fields={part ? { keyword: part } : {}}
        counted={(n) => t(messages.groupsCounted, { n })}
        keyOf={(it) => it.synonym_id}
        empty={<EmptyState icon={<TextSearch aria-hidden="true" />} title={t(messages.noSynonyms)} />}
        columns={[
          { key: 'words', head: t(messages.words), main: true, cell: (it) => <GroupWords group={it} /> },
          {
            key: 'way',
            head: t(messages.way),
            cell: (it) => t(it.leads_to.length ? messages.oneWay : messages.bothWays),
          },
          {
            key: 'language',
            head: t(messages.language),
            cell: (it) => (it.language ? languageNames[it.language] : t(messages.allLanguages)),
          },
          {
            key: 'acts',
            head: t(messages.acts),
            headHidden: true,
            narrow: true,
            cell: (it) => (
              <span className={styles.icons}>
                <IconButton
                  size="small"
                  label={t(messages.editOf, { name: it.words[0]! })}
                  onClick={() => onWrite({ kind: 'synonyms', group: it })}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="small"
                  label={t(messages.removeOf, { name: it.words[0]! })}
                  onClick={() => setRemoved(it)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {removed && <RemoveQuestion group={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  )
}

const GroupWords = ({ group: { words, leads_to: also } }: { group: SynonymGroup }) => (
  <span className={styles.words}>
    {words.map((word) => (
      <Pill key={word}>{word}</Pill>
    ))}
    {also.length > 0 && <ArrowRight size={16} aria-hidden="true" />}
    {also.map((word) => (
      <Pill key={word} tone="brand">
        {word}
      </Pill>
    ))}
  </span>
)

function RemoveQuestion({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  return (
    <ConfirmAct
      open
      act={t(messages.removeOf, { name: group.words[0]! })}
      onClose={onClose}
      onConfirm={async () => {
        await request(adminSearchApi.removeSynonyms, { id: group.synonym_id, version: group.version })
        toast(t(messages.removed), { tone: 'success' })
        await refetch(client, changed)
      }}
    >
      {t(messages.removeSynonymsWhat)}
    </ConfirmAct>
  )
}
