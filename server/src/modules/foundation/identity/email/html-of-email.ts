import { htmlLanguage, type Language } from '@borong/contract'
import { escapeHtml } from '#platform/escape-html'

const linkStyle = 'color:#0b5c78;word-break:break-all'
/** Addresses can be followed; a code of six digits stands out. Both are found before anything is escaped. */
const marked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}，。；：！？）])/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeHtml(part)}" style="${linkStyle}">${escapeHtml(part)}</a>`
        : escapeHtml(part).replace(
            /(?<![\d#])\d{6}(?!\d)/g,
            '<strong style="font-size:20px;letter-spacing:2px">$&</strong>',
          ),
    )
    .join('')
    .replaceAll('\n', '<br>')

const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${marked(text)}</p>`

/** An e-mail for readers that show HTML: its text in paragraphs, between the name of the mall and the words below. No address is fetched by it. */
export function htmlOfEmail(
  { subject, body, language }: { subject: string; body: string; language: Language },
  frame: { heading: string; footer: string },
): string {
  // As in letters, two dashes alone begin what is said about the e-mail itself.
  const [text = '', ...notes] = body.split(/^-- *\n/m)
  const said = text
    .trim()
    .split(/\n{2,}/)
    .map((it) => paragraph(it, ''))
  const small = [...notes.map((it) => it.trim()), frame.footer].filter(Boolean)
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f4f7;font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;color:#141a21;font-size:15px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 12px;font-size:17px;font-weight:600;color:#0b5c78">${escapeHtml(frame.heading)}</td></tr>
<tr><td style="padding:28px 28px 12px;background:#ffffff;border:1px solid #dbe2e9;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:19px;line-height:1.35">${escapeHtml(subject)}</h1>
${said.join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:12px;color:#5a6773">${small.map((it) => paragraph(it, 'margin-bottom:8px')).join('\n')}</td></tr>
</table></td></tr></table>
</body>
</html>`
}
