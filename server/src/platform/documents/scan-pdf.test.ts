import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { madePdf, withAction } from '../../../test/support/made-pdf.ts'
import { guest } from '../actor.ts'
import type { Refusal } from '../http/refuse.ts'
import { assertQuietPdf } from './scan-pdf.ts'

const codeOf = (bytes: Buffer): Promise<string> =>
  assertQuietPdf(guest, bytes).then(
    () => 'sound',
    (error: unknown) => (error as Refusal).code,
  )
const escaped = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll('/JavaScript', '/J#61vaScript'), 'latin1')
const script = { S: 'JavaScript', JS: 'app.alert(1)' }

test.each<[what: string, bytes: Promise<Buffer>, code: string]>([
  ['a plain one', madePdf(), 'sound'],
  ['one without packed objects', madePdf(() => {}, { packed: false }), 'sound'],
  ['a link to an address', madePdf(withAction({ S: 'URI', URI: 'https://example.com' })), 'sound'],
  [
    'a page that is opened first',
    madePdf((pdf) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([pdf.getPage(0).ref, 'Fit']))),
    'sound',
  ],
  ['a script of the file', madePdf((pdf) => pdf.addJavaScript('main', 'app.alert(1)')), 'PDF_ACTIVE'],
  ['a script behind a link, packed', madePdf(withAction(script)), 'PDF_ACTIVE'],
  ['a script behind a link, in plain bytes', madePdf(withAction(script), { packed: false }), 'PDF_ACTIVE'],
  ['a name that is written by numbers', madePdf(withAction(script), { packed: false }).then(escaped), 'PDF_ACTIVE'],
  ['a program that is started', madePdf(withAction({ S: 'Launch', F: 'calc.exe' })), 'PDF_ACTIVE'],
  ['another file that is opened', madePdf(withAction({ S: 'GoToR', F: '//host/share.pdf' })), 'PDF_ACTIVE'],
  ['a form that is sent', madePdf(withAction({ S: 'SubmitForm', F: 'https://example.com' })), 'PDF_ACTIVE'],
  ['a file within it', madePdf((pdf) => pdf.attach(Buffer.from('MZ'), 'setup.exe')), 'PDF_ACTIVE'],
  [
    'an action when it is opened',
    madePdf((pdf) =>
      pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('1') })),
    ),
    'PDF_ACTIVE',
  ],
  [
    'a password',
    madePdf((pdf) => pdf.encrypt({ userPassword: 'a', ownerPassword: 'b', permissions: {} })),
    'PDF_LOCKED',
  ],
  ['a head alone', Promise.resolve(Buffer.from('%PDF-1.7\n%%EOF\n')), 'FILE_BROKEN'],
  ['half of one', madePdf().then((it) => it.subarray(0, it.length / 2)), 'FILE_BROKEN'],
])('%s', async (_, bytes, code) => expect(await codeOf(await bytes)).toBe(code))
