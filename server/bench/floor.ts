import Fastify from 'fastify'
import pg from 'pg'

// The least a server in this language does: one route, one prepared statement, one row.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const fastify = Fastify()
fastify.get('/goods/:id', async (request) => {
  const { id } = request.params as { id: string }
  const { rows } = await pool.query({
    name: 'row',
    text: 'select id, names, number, thumbnail, sold from goods where id = $1',
    values: [id],
  })
  return rows[0]
})
await fastify.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('ready')
