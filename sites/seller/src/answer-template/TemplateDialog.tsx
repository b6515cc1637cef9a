import { WordInputs } from '@borong/console/form/word-fields'
import type { Words } from '@borong/console/form/words'
import { FormDialog } from '@borong/console/queue'
import { useGo } from '@borong/console/site'
import {
  answerPlaceholders,
  answerTemplateApi,
  answerTemplateLimits,
  placeholdersIn,
  type Reply,
} from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { messages } from './answer-template.messages.ts'

export type AnswerTemplate = Reply<typeof answerTemplateApi.change>

const refreshes = [answerTemplateApi.list]
const known: readonly string[] = answerPlaceholders
const unknownIn = (text: string) => placeholdersIn(text).find((it) => !known.includes(it))

/** What a template is called, and what buyers read. */
export function TemplateDialog({ of, onClose }: { of?: AnswerTemplate; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [name, setName] = useState(of?.name ?? '')
  const [texts, setTexts] = useState<Words>(of?.texts ?? { 'en-us': '' })
  const onDone = (it: AnswerTemplate) => {
    toast(t(messages.saved, { name: it.name }), { tone: 'success' })
    onClose()
    go(paths.answerTemplates({ open: it.template_id }), { replace: true })
  }
  const add = useCommand(answerTemplateApi.add, { refreshes, onDone })
  const change = useCommand(answerTemplateApi.change, { refreshes, onDone })
  const save = of ? change : add
  const isWrong =
    !name.trim() || !texts['en-us'].trim() || Object.values(texts).some((it) => it && unknownIn(it) !== undefined)
  const send = () => {
    const written = { name: name.trim(), texts: { ...texts, 'en-us': texts['en-us'].trim() } }
    if (of) void change.send({ template_id: of.template_id, version: of.version, ...written })
    else void add.send(written)
  }
  return (
    <FormDialog
      width={760}
      title={of ? t(messages.editOf, { name: of.name }) : t(messages.create)}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={isWrong}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.name)}
            hint={t(messages.nameHint)}
            required
            autoComplete="off"
            maxLength={answerTemplateLimits.name}
            value={name}
            onChange={setName}
            error={tried && !name.trim() && t(messages.nameWanted)}
          />
          <p>{t(messages.placeholders, { buyer: '{{buyer}}', number: '{{number}}', shop: '{{shop}}' })}</p>
          <WordInputs
            long
            words={texts}
            onChange={setTexts}
            maxLength={answerTemplateLimits.text}
            tried={tried}
            missing={t(messages.missing)}
            wanted={t(messages.textWanted)}
            wrong={(text) => {
              const unknown = unknownIn(text)
              return unknown === undefined ? undefined : t(messages.unknownPlaceholder, { name: unknown })
            }}
          />
        </>
      )}
    </FormDialog>
  )
}
