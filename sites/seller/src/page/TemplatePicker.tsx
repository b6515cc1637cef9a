import {
  type AnswerPlaceholder,
  answerTemplateApi,
  answerTemplateLimits,
  fillAnswer,
  languageNames,
} from '@borong/contract'
import { fresh, useApiQuery, useSession, useT } from '@borong/site-kit'
import { Button, Menu, type MenuItem } from '@borong/ui'
import { MessageSquareQuote } from 'lucide-react'
import { paths } from './paths.ts'
import { messages } from './template-picker.messages.ts'

const writtenIn = ['en-us', 'zh-cn', 'en-id'] as const

/** Puts a text that the shop often answers with into a field, filled in, to be read once more before it is sent. */
export function TemplatePicker({
  facts = {},
  maxLength,
  onPick,
}: {
  /** What is known here, beside the name of the shop; a text that wants more is not offered. */
  facts?: Readonly<Partial<Record<AnswerPlaceholder, string>>>
  maxLength: number
  onPick: (text: string) => void
}) {
  const t = useT()
  const shop = String(useSession().user?.['shop_name'] ?? '')
  const { data } = useApiQuery(
    answerTemplateApi.list,
    { page_size: answerTemplateLimits.ofShop },
    { staleTime: fresh.list },
  )
  const items: MenuItem[] = (data?.data ?? []).flatMap(({ name, texts }) => {
    const known = writtenIn.flatMap((lang) => {
      const text = texts[lang] && fillAnswer(texts[lang], { shop, ...facts })
      return text && text.length <= maxLength ? [{ lang, text }] : []
    })
    return known.map(({ lang, text }) => ({
      label: known.length > 1 ? `${name} · ${languageNames[lang]}` : name,
      onPick: () => onPick(text),
    }))
  })
  const manage: MenuItem = { label: t(messages.manage), href: paths.answerTemplates() }
  return (
    <Menu
      trigger={(props) => (
        <Button size="small" icon={<MessageSquareQuote aria-hidden="true" />} {...props}>
          {t(messages.use)}
        </Button>
      )}
      items={items.length ? [...items, { line: true }, manage] : [manage]}
    />
  )
}
