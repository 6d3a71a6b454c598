import { wireConfig, wireHealth } from './config.ts';
import { operation } from './operation.ts';

export const getConfig = operation('getConfig', 'GET', '/api/config', {
  answer: wireConfig,
});

export const getLiveness = operation('getLiveness', 'GET', '/api/health/live', {
  limit: 'none',
  answer: wireHealth,
});

export const getReadiness = operation('getReadiness', 'GET', '/api/health', {
  limit: 'none',
  answer: wireHealth,
});

export const getOpenApi = operation('getOpenApi', 'GET', '/api/openapi.json', {
  crossOrigin: true,
});

export const getDocs = operation('getDocs', 'GET', '/api/docs', {});
