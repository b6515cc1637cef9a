import { useT } from '@borong/site-kit'
import { messages } from './names.messages.ts'
import { WordInputs } from '@borong/console/form/word-fields'
import type { Words } from '@borong/console/form/words'

interface NameFieldsProps {
  names: Words
  onChange: (names: Words) => void
  tried: boolean
  maxLength: number
}

/** What something is called, in the three languages. */
export function NameFields({ names, ...inputs }: NameFieldsProps) {
  const t = useT()
  return <WordInputs {...inputs} words={names} missing={t(messages.noName)} wanted={t(messages.nameWanted)} />
}
