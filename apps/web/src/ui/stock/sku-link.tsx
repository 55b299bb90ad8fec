import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './sku-link.module.css'

/** The page of a SKU in a warehouse. */
export const inventoryAddress = (inventoryId: string) => `/inventories/${inventoryId}`

/** The list of a SKU in all of its warehouses. */
const skuAddress = (sku: string) => `/inventories?${new URLSearchParams({ sku })}`

interface SkuLinkProps {
  sku: string
  /** Of the SKU in the warehouse that is meant; without it, all of its warehouses are. */
  inventoryId?: string | null
  children?: ReactNode
}

/** Leads to the stock of a SKU. */
export function SkuLink({ sku, inventoryId = null, children = sku }: SkuLinkProps) {
  return (
    <Link to={inventoryId === null ? skuAddress(sku) : inventoryAddress(inventoryId)} className={css.link}>
      {children}
    </Link>
  )
}
