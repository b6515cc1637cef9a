import { FormDialog } from '@borong/console/queue'
import { adminSearchApi, languageNames, languages, searchWordLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Select, TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './search-word.messages.ts'
import { type SynonymGroup, changed, textOf, wordsOf } from './search-word-shown.ts'

interface DialogProps {
  /** Absent: a new one. */
  group?: SynonymGroup
  /** What a new one begins with. */
  words?: readonly string[]
  onClose: () => void
}

const ways = ['both', 'one'] as const
const readers = ['ALL', ...languages] as const

/** A group of words as it is written; searches take it into account at once. */
export function SynonymDialog({ group, words: begin = [], onClose }: DialogProps) {
  const t = useT()
  const [typed, setTyped] = useState(textOf(group?.words ?? begin))
  const [also, setAlso] = useState(textOf(group?.leads_to ?? []))
  const [way, setWay] = useState<(typeof ways)[number]>(group?.leads_to.length ? 'one' : 'both')
  const [reader, setReader] = useState<(typeof readers)[number]>(group?.language ?? 'ALL')
  const done = {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onClose()
    },
  } as const
  const create = useCommand(adminSearchApi.createSynonyms, done)
  const change = useCommand(adminSearchApi.changeSynonyms, done)
  const [words, leadsTo] = [wordsOf(typed), way === 'one' ? wordsOf(also) : []]
  const isWordWrong = words.length < (way === 'both' ? 2 : 1)
  const isAlsoWrong = way === 'one' && leadsTo.length === 0
  const send = () => {
    const sent = { words, leads_to: leadsTo, ...(reader !== 'ALL' && { language: reader }) }
    void (group ? change.send({ id: group.synonym_id, version: group.version, ...sent }) : create.send(sent))
  }
  return (
    <FormDialog
      title={t(group ? messages.editSynonyms : messages.addSynonyms)}
      act={t(messages.save)}
      busy={create.busy || change.busy}
      refusal={create.refusal ?? change.refusal}
      isWrong={isWordWrong || isAlsoWrong}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Select
            label={t(messages.way)}
            value={way}
            onChange={setWay}
            choices={ways.map((value) => ({
              value,
              label: t(value === 'both' ? messages.bothWaysLong : messages.oneWayLong),
            }))}
          />
          <TextArea
            label={t(way === 'both' ? messages.words : messages.searchedFor)}
            hint={t(messages.oneALine)}
            required
            rows={5}
            maxLength={searchWordLimits.words * (searchWordLimits.word + 1)}
            value={typed}
            onChange={setTyped}
            error={tried && isWordWrong && t(way === 'both' ? messages.twoWanted : messages.oneWanted)}
          />
          {way === 'one' && (
            <TextArea
              label={t(messages.foundAsWell)}
              hint={t(messages.oneALine)}
              required
              rows={5}
              maxLength={searchWordLimits.words * (searchWordLimits.word + 1)}
              value={also}
              onChange={setAlso}
              error={tried && isAlsoWrong && t(messages.oneWanted)}
            />
          )}
          <Select
            label={t(messages.language)}
            value={reader}
            onChange={setReader}
            choices={readers.map((value) => ({
              value,
              label: value === 'ALL' ? t(messages.allLanguages) : languageNames[value],
            }))}
          />
        </>
      )}
    </FormDialog>
  )
}
