import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inventoryAddress, skuAddress } from '../../app/stock-address.ts'
import css from './sku-link.module.css'

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
