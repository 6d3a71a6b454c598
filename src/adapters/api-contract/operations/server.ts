import { wireConfig, wireHealth } from '../config.ts';
import type { Operation } from './operation.ts';

export const getConfig = {
  id: 'getConfig',
  method: 'GET',
  path: '/api/config',
  answer: wireConfig,
} as const satisfies Operation;

export const getLiveness = {
  id: 'getLiveness',
  method: 'GET',
  path: '/api/health/live',
  answer: wireHealth,
} as const satisfies Operation;

export const getReadiness = {
  id: 'getReadiness',
  method: 'GET',
  path: '/api/health',
  answer: wireHealth,
} as const satisfies Operation;

export const getOpenApi = {
  id: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  crossOrigin: true,
} as const satisfies Operation;

export const getDocs = {
  id: 'getDocs',
  method: 'GET',
  path: '/api/docs',
} as const satisfies Operation;
