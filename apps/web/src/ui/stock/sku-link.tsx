import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './sku-link.module.css'

/** The page of a SKU in a warehouse. */
export const inventoryAddress = (inventoryId: string) => `/inventories/${inventoryId}`

interface SkuLinkProps {
  sku: string
  /** Of the SKU in the warehouse that is meant; without it, all of its warehouses are. */
  inventoryId?: string | null
  children?: ReactNode
}

/** Leads to the stock of a SKU. */
export function SkuLink({ sku, inventoryId = null, children = sku }: SkuLinkProps) {
  return (
    <Link
      to={inventoryId === null ? '/inventories' : inventoryAddress(inventoryId)}
      search={inventoryId === null ? { sku } : {}}
      className={css.link}
    >
      {children}
    </Link>
  )
}
