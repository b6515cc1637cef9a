import { openApi } from '../server/src/platform/http/openapi/openapi.ts'

process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)
