import { useT } from '@borong/site-kit'
import { messages } from './names.messages.ts'
import { WordInputs } from '@borong/console/form/word-fields'
import type { Words } from '@borong/console/form/words'

interface NameFieldsProps {
  /** Said above them where other words stand in the same form. */
  legend?: string | undefined
  names: Words
  onChange: (names: Words) => void
  tried: boolean
  maxLength: number
}

/** What something is called, in the three languages. */
export function NameFields({ legend, names, ...inputs }: NameFieldsProps) {
  const t = useT()
  return (
    <>
      {legend && <b>{legend}</b>}
      <WordInputs {...inputs} words={names} missing={t(messages.noName)} wanted={t(messages.nameWanted)} />
    </>
  )
}
