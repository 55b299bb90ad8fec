import type pg from 'pg'

/** Invoices of one store over two years, two a minute at most, with the words that they are found by. */
export async function seedInvoices(client: pg.Client, storeId: string, invoices: number): Promise<void> {
  await client.query(
    `insert into invoices (store_id, invoice_id, origin_order_id, access_key, number, series, status, kind, operation_type, issued_at,
       authorized_at, total_cents, emitter_document, emitter_name, receiver_document, receiver_name, cfops, warnings, document, created_at,
       updated_at, seller_code, nature, issued_instant, is_warned)
     select $1, gen_random_uuid(), 'v' || 100000 + n, '3526' || lpad((100000 + n)::text, 40, '0'), (100000 + n)::text, '1',
       case when n % 500 = 0 then 'error' when n % 50 = 0 then 'canceled' when n % 20 = 0 then 'authorized' else 'confirmed' end,
       case when n % 400 = 0 then 'cfdi' else 'nfe' end, case when n % 300 = 0 then 'incoming' else 'outgoing' end,
       to_char(at - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), n::bigint * 7919 % 900000,
       '11222333000181', 'Loja', (10000000000 + n % 200000)::text, 'Cliente ' || n % 200000,
       case when n % 700 = 0 then array['5102', '6949'] else array['5102'] end, case when n % 60 = 0 then array['total_mismatch'] else '{}' end,
       '{}', at, at + interval '1 hour' * (n % 48), 'loja-' || n % 40, 'VENDA DE MERCADORIA', at - interval '1 minute', n % 60 = 0
     from (select n, now() - interval '730 days' * (1 - n::float8 / $2) as at from generate_series(1, $2::int) n) i`,
    [storeId, invoices],
  )
  await client.query(
    `insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
     select store_id, 'invoice', told.kind, told.term, created_at, invoice_id
     from invoices cross join lateral (values ('code', number), ('key', access_key), ('order', origin_order_id),
       ('receiver', receiver_document), ('cfop', cfops[1]), ('cfop', cfops[2])) told(kind, term)
     where store_id = $1 and told.term is not null order by 2, 3, 4`,
    [storeId],
  )
  await client.query('vacuum analyze invoices, search_terms')
}
