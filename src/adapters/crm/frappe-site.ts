import { z } from 'zod/mini'
import { httpRequest, type HttpRequest, type Timeouts } from '#server/outgoing/http-client.ts'
import { CrmFailure } from '#server/ports/lead-crm.ts'
import { failureOf, replyOf } from './frappe-failure.ts'

/** `token` is `key:secret` of our user there. */
export type SiteOptions = { url: string; token: string; patience?: Timeouts }
export type Filter = readonly [field: string, operator: '=', value: string]

/** REST interface, version 1. Calls reject with `CrmFailure`; replies are read by a schema. */
export function frappeSite({ url, token, patience }: SiteOptions) {
  const base = url.replace(/\/+$/, '')
  const headers = { authorization: `token ${token}`, accept: 'application/json', 'content-type': 'application/json' }

  async function request<T extends z.ZodMiniType>(
    shape: T,
    method: HttpRequest['method'],
    path: string,
    values?: object,
  ): Promise<z.output<T>> {
    const body = values && { body: JSON.stringify(values) }
    const answer = await httpRequest({ method, url: `${base}${path}`, headers, ...body }, patience).catch((error: unknown) => {
      throw new CrmFailure('passing', error instanceof Error ? error.message : String(error))
    })
    const reply = replyOf(answer)
    const failure = failureOf(reply)
    if (failure) throw failure
    const parsed = shape.safeParse(reply.json)
    if (!parsed.success) throw new CrmFailure('passing', `An unexpected reply: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  }

  return {
    /** Rows of a doctype, oldest first unless ordered otherwise; `most` 0 gives all. */
    async list<T extends z.ZodMiniType>(
      doctype: string,
      row: T,
      fields: readonly string[],
      { filters = [], most = 0, order = 'creation asc' }: { filters?: readonly Filter[]; most?: number; order?: string } = {},
    ) {
      const query = new URLSearchParams({
        fields: JSON.stringify(fields),
        filters: JSON.stringify(filters),
        order_by: order,
        limit_page_length: String(most),
      })
      // `+` for a space is understood by most proxies, not by all.
      const path = `/api/resource/${encodeURIComponent(doctype)}?${query.toString().replaceAll('+', '%20')}`
      return (await request(z.object({ data: z.array(row) }), 'GET', path)).data
    },

    async create(doctype: string, values: object): Promise<string> {
      return (await request(named, 'POST', `/api/resource/${encodeURIComponent(doctype)}`, values)).data.name
    },

    async update(doctype: string, name: string, values: object): Promise<void> {
      await request(named, 'PUT', `/api/resource/${encodeURIComponent(doctype)}/${encodeURIComponent(name)}`, values)
    },

    /** By POST: Frappe rolls back the work of a function called by GET. */
    async run(method: string, values: object): Promise<string> {
      return (await request(z.object({ message: z.string() }), 'POST', `/api/method/${method}`, values)).message
    },
  }
}

const named = z.object({ data: z.object({ name: z.string() }) })
