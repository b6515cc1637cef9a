import { allRoutes, permissionsOf, refusalCodes, refusalMessage, refusalStatus, type Route } from '@borong/contract'

interface Shape {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  $ref?: string
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const limits = (shape: Shape) =>
  [
    shape.enum && shape.enum.join(' | '),
    shape.minimum !== undefined && `from ${shape.minimum}`,
    shape.maximum !== undefined && `to ${shape.maximum}`,
    shape.minLength !== undefined && `at least ${shape.minLength} characters`,
    shape.maxLength !== undefined && `at most ${shape.maxLength} characters`,
  ]
    .filter(Boolean)
    .join(', ')

function fields(shape: Shape | undefined, depth = 0): string {
  const inner = shape?.type === 'array' ? shape.items : shape
  if (!inner?.properties) return ''
  const rows = Object.entries(inner.properties).map(([name, it]) => {
    const kind =
      it.$ref ??
      (it.type === 'array' ? `list of ${it.items?.type ?? it.items?.$ref ?? 'values'}` : String(it.type ?? ''))
    const optional = inner.required?.includes(name) ? '' : ' <i>optional</i>'
    const nested = depth < 2 ? fields(it, depth + 1) : ''
    return `<li><code>${escape(name)}</code> <span>${escape(kind)}</span>${optional} ${escape(limits(it))} ${escape(it.description ?? '')}${nested}</li>`
  })
  return `<ul>${rows.join('')}</ul>`
}

const call = ({ name, route }: { name: string; route: Route }) => `
<details id="${name}"><summary><b class="${route.method.toLowerCase()}">${route.method}</b> <code>${escape(route.path)}</code> <span>${escape(route.summary)}</span></summary>
<p>${route.audience === 'open' ? 'Open to everybody' : `For ${route.audience} sessions`}${permissionsOf(route)
  .map((name) => `, permission <code>${name}</code>`)
  .join(
    ' or',
  )}${route.idempotent ? `, Idempotency-Key honoured${route.idempotent === 'derived' ? ', derived without one' : ''}` : ''}${route.rate ? `, ${route.rate.perMinute} a minute` : ''}</p>
${route.params ? `<h4>In the path</h4>${fields(route.params as Shape)}` : ''}${route.input ? `<h4>Asks</h4>${fields(route.input as Shape)}` : ''}<h4>Answers</h4>${fields(route.reply as Shape) || '<p>a plain value</p>'}</details>`

/** The contract as a page to read: no script, one section for each area. */
export function apiPage(): string {
  const areas = [...new Set(allRoutes.map(({ route }) => route.tag))]
  const sections = areas.map(
    (area) =>
      `<section><h2 id="${area}">${area}</h2>${allRoutes
        .filter(({ route }) => route.tag === area)
        .map(call)
        .join('')}</section>`,
  )
  const refusals = refusalCodes.map(
    (code) =>
      `<tr><td><code>${code}</code></td><td>${refusalStatus(code)}</td><td>${escape(refusalMessage(code, 'en-us'))}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Borong: calls</title><link rel="stylesheet" href="/api/style.css"></head><body>
<header><h1>Calls of the mall</h1><p>${allRoutes.length} calls, also as <a href="/openapi.json">OpenAPI</a>. Success is 200 with the bare resource; a refusal is <code>{code, message, …facts}</code>.</p><nav>${areas.map((area) => `<a href="#${area}">${area}</a>`).join(' ')} <a href="#refusals">refusals</a></nav></header>
<main>${sections.join('')}<section><h2 id="refusals">refusals</h2><table><thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">message</th></tr></thead><tbody>${refusals.join('')}</tbody></table></section></main></body></html>`
}

apiPage.style = `body{margin:0;font:14px/22px system-ui,sans-serif;color:#131b24;background:#f1f4f6}header,main{max-width:1080px;margin:auto;padding:24px}h1{font-size:24px;margin:0}h2{font-size:18px;margin:32px 0 8px}h4{margin:12px 0 0;font-size:13px;color:#485765}
nav a{display:inline-block;margin:0 8px 8px 0}a{color:#0b5f7a}details{background:#fff;border:1px solid #d2dae1;border-radius:8px;padding:8px 16px;margin:8px 0}summary{cursor:pointer;overflow-wrap:anywhere}summary span{color:#485765}b{display:inline-block;min-width:56px;font-size:12px}
.get{color:#13703f}.post,.put{color:#0b5f7a}.delete{color:#b42318}ul{margin:4px 0;padding-left:20px}li span{color:#5646a8}i{color:#5f6f7d;font-style:normal;font-size:12px}table{border-collapse:collapse;width:100%;background:#fff}th,td{border:1px solid #d2dae1;padding:6px 12px;text-align:left}:focus-visible{outline:2px solid #0b5f7a;outline-offset:2px}`
